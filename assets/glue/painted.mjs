/** Resolves when the page has had its first frame: the home screen comes before anything heavy. */
export async function painted() {
  if (document.hidden) return;
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 200); // no frame comes: start anyway
  });
}
