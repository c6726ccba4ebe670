// Synthesizes short sounds from oscillators and noise. Browsers let a page play sound only after the user has pressed
// something, and some only if the page starts the audio in the handler of that press.

const VOLUMES = { soft: 0.12, medium: 0.3, loud: 0.6 }; // by `data-sound` of the page; other values mean no sound

/** The notes of each sound: [wave or "noise", start frequency, end frequency (Hz), delay, duration (s), relative volume]. */
const SOUNDS = {
  pick: [["sine", 620, 700, 0, 0.05, 0.5]],
  place: [["triangle", 220, 130, 0, 0.09, 1], ["noise", 900, 500, 0, 0.04, 0.5]],
  card: [["noise", 2600, 5200, 0, 0.11, 0.6]],
  coin: [["sine", 1320, 1320, 0, 0.08, 0.6], ["sine", 1760, 1760, 0.06, 0.22, 0.5]],
  dice: [0, 0.07, 0.13, 0.22, 0.34].flatMap((delay) => [
    ["noise", 1700, 900, delay, 0.04, 0.9],
    ["triangle", 330, 260, delay, 0.04, 0.5],
  ]),
  build: [0, 0.13].flatMap((delay) => [["triangle", 180, 120, delay, 0.1, 1], ["noise", 700, 300, delay, 0.06, 0.6]]),
  attack: [["noise", 500, 2400, 0, 0.16, 0.7], ["sawtooth", 150, 90, 0.08, 0.16, 0.5]],
  refused: [["triangle", 196, 185, 0, 0.12, 0.7], ["triangle", 165, 155, 0.1, 0.16, 0.6]],
  turn: [["sine", 523, 523, 0, 0.16, 0.6], ["sine", 784, 784, 0.12, 0.3, 0.6]],
  breach: [["noise", 600, 120, 0, 0.5, 1], ["sawtooth", 110, 55, 0, 0.4, 0.5]],
  round: [["sine", 294, 294, 0, 0.7, 0.7], ["sine", 441, 440, 0, 0.5, 0.3]],
  win: [[523, 0], [659, 0.13], [784, 0.26], [1047, 0.39]].map(([hertz, delay]) => ["triangle", hertz, hertz, delay, 0.4, 0.6]),
};

/** Vibration patterns in milliseconds, for devices that vibrate. */
const VIBRATIONS = { refused: 25, turn: 40, attack: 30, breach: [50, 40, 80], win: [40, 60, 40, 60, 80] };

let context = null;
let noiseBuffer = null; // one second of noise

const currentVolume = () => VOLUMES[document.documentElement.dataset.sound] ?? 0;

/** Starts the audio. Listens to presses. */
export function unlockAudio() {
  if (!currentVolume() || !window.AudioContext) return;
  context ??= new AudioContext();
  if (context.state !== "running") context.resume();
}

/**
 * Plays a sound by its name, unless sound is off or the audio does not run: before the first press, and after the system
 * has interrupted it. Its clock stands still then, so that all such sounds would play at once later.
 */
export function playSound(name) {
  const volume = currentVolume();
  if (!volume || !SOUNDS[name] || document.hidden) return;
  if (VIBRATIONS[name]) navigator.vibrate?.(VIBRATIONS[name]);
  if (context?.state !== "running") return;
  for (const note of SOUNDS[name]) playNote(volume, ...note);
}

function playNote(volume, wave, startHz, endHz, delay, duration, relativeVolume) {
  const start = context.currentTime + delay;
  const end = start + duration;
  const envelope = new GainNode(context, { gain: 0 });
  envelope.gain.setValueAtTime(0.0001, start);
  envelope.gain.exponentialRampToValueAtTime(volume * relativeVolume, start + Math.min(0.012, duration / 3));
  envelope.gain.exponentialRampToValueAtTime(0.0001, end);
  envelope.connect(context.destination);
  const create = wave === "noise" ? createNoise : createTone;
  const source = create({ wave, startHz, endHz, start, end, output: envelope });
  source.start(start);
  source.stop(end);
}

function createTone({ wave, startHz, endHz, start, end, output }) {
  const source = new OscillatorNode(context, { type: wave, frequency: startHz });
  source.frequency.setValueAtTime(startHz, start);
  source.frequency.exponentialRampToValueAtTime(endHz, end);
  source.connect(output);
  return source;
}

function createNoise({ startHz, endHz, start, end, output }) {
  if (!noiseBuffer) {
    noiseBuffer = new AudioBuffer({ length: context.sampleRate, sampleRate: context.sampleRate });
    const samples = noiseBuffer.getChannelData(0);
    for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  }
  const source = new AudioBufferSourceNode(context, { buffer: noiseBuffer, loop: true });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: startHz, Q: 0.8 });
  filter.frequency.setValueAtTime(startHz, start);
  filter.frequency.exponentialRampToValueAtTime(endHz, end);
  source.connect(filter).connect(output);
  return source;
}
