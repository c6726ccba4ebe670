// Short sounds, made here: oscillators and noise in envelopes. The page may only be heard once somebody has pressed
// something, and some browsers want it woken in the very handler of that press.

const LOUD = { soft: 0.12, medium: 0.3, loud: 0.6 }; // by `data-sound` of the page; anything else is silence

/** Each sound as its notes: wave or noise, from and to hertz, when and how long in seconds, how loud beside the others. */
const SOUNDS = {
  pick: [["sine", 620, 700, 0, 0.05, 0.5]],
  place: [["triangle", 220, 130, 0, 0.09, 1], ["noise", 900, 500, 0, 0.04, 0.5]],
  card: [["noise", 2600, 5200, 0, 0.11, 0.6]],
  coin: [["sine", 1320, 1320, 0, 0.08, 0.6], ["sine", 1760, 1760, 0.06, 0.22, 0.5]],
  dice: [0, 0.07, 0.13, 0.22, 0.34].flatMap((at) => [["noise", 1700, 900, at, 0.04, 0.9], ["triangle", 330, 260, at, 0.04, 0.5]]),
  build: [0, 0.13].flatMap((at) => [["triangle", 180, 120, at, 0.1, 1], ["noise", 700, 300, at, 0.06, 0.6]]),
  attack: [["noise", 500, 2400, 0, 0.16, 0.7], ["sawtooth", 150, 90, 0.08, 0.16, 0.5]],
  refused: [["triangle", 196, 185, 0, 0.12, 0.7], ["triangle", 165, 155, 0.1, 0.16, 0.6]],
  turn: [["sine", 523, 523, 0, 0.16, 0.6], ["sine", 784, 784, 0.12, 0.3, 0.6]],
  breach: [["noise", 600, 120, 0, 0.5, 1], ["sawtooth", 110, 55, 0, 0.4, 0.5]],
  round: [["sine", 294, 294, 0, 0.7, 0.7], ["sine", 441, 440, 0, 0.5, 0.3]],
  win: [[523, 0], [659, 0.13], [784, 0.26], [1047, 0.39]].map(([hertz, at]) => ["triangle", hertz, hertz, at, 0.4, 0.6]),
};

/** What a hand feels, in milliseconds, on devices that can. */
const FELT = { refused: 25, turn: 40, attack: 30, breach: [50, 40, 80], win: [40, 60, 40, 60, 80] };

let context = null;
let hiss = null; // a second of noise

const loudness = () => LOUD[document.documentElement.dataset.sound] ?? 0;

/** Wakes the device; only ever called in the handler of a press. */
export function wake() {
  if (!loudness() || !window.AudioContext) return;
  context ??= new AudioContext();
  if (context.state !== "running") context.resume();
}

/** Makes a sound; none where it is silent, or nobody has pressed anything yet. */
export function sound(name) {
  const volume = loudness();
  if (!volume || !SOUNDS[name] || document.hidden) return;
  if (FELT[name]) navigator.vibrate?.(FELT[name]);
  if (!context) return;
  for (const note of SOUNDS[name]) play(volume, ...note);
}

function play(volume, wave, from, to, at, time, part) {
  const begin = context.currentTime + at;
  const envelope = new GainNode(context, { gain: 0 });
  envelope.gain.setValueAtTime(0.0001, begin);
  envelope.gain.exponentialRampToValueAtTime(volume * part, begin + Math.min(0.012, time / 3));
  envelope.gain.exponentialRampToValueAtTime(0.0001, begin + time);
  envelope.connect(context.destination);
  const source = wave === "noise" ? noise(from, to, begin, time, envelope) : tone(wave, from, to, begin, time, envelope);
  source.start(begin);
  source.stop(begin + time);
}

function tone(type, from, to, begin, time, out) {
  const source = new OscillatorNode(context, { type, frequency: from });
  source.frequency.setValueAtTime(from, begin);
  source.frequency.exponentialRampToValueAtTime(to, begin + time);
  source.connect(out);
  return source;
}

function noise(from, to, begin, time, out) {
  if (!hiss) {
    hiss = new AudioBuffer({ length: context.sampleRate, sampleRate: context.sampleRate });
    const values = hiss.getChannelData(0);
    for (let at = 0; at < values.length; at += 1) values[at] = Math.random() * 2 - 1;
  }
  const source = new AudioBufferSourceNode(context, { buffer: hiss, loop: true });
  const band = new BiquadFilterNode(context, { type: "bandpass", frequency: from, Q: 0.8 });
  band.frequency.setValueAtTime(from, begin);
  band.frequency.exponentialRampToValueAtTime(to, begin + time);
  source.connect(band).connect(out);
  return source;
}

/** What is picked is heard at once, before the app knows of it. */
export function onClick({ target }) {
  const pressed = target.closest?.(`[data-action^='["pick"']:is(button, [role="button"]):not([aria-disabled="true"])`);
  if (pressed && !pressed.closest("[data-resting]")) sound("pick");
}
