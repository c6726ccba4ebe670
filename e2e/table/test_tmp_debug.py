from e2e.table.test_touch import *  # noqa
def test_debug(fingers):
    page, (x, y), (far_x, far_y) = fingers.page, near_target(fingers), empty_place(fingers)
    page.evaluate("""() => { window.log = []; for (const k of
    ["pointerdown","pointermove","pointerup","pointercancel","touchend"]) addEventListener(k, (e) => window.log.push([k,
    e.pointerId, Math.round(e.clientX), e.target.id || e.target.tagName, e.button]), true); }""")
    fingers.touch("touchStart", (x, y)) fingers.touch("touchStart", (x, y), (x - 40, y - 40)) fingers.touch("touchEnd")
    page.wait_for_timeout(400) fingers.touch("touchStart", (far_x, far_y)) fingers.touch("touchMove", (x, y))
    page.wait_for_timeout(100) for e in page.evaluate("log"): print(e) print(x, y, far_x, far_y,
    highlighted_target(fingers).count()) fingers.touch("touchEnd") assert 0
