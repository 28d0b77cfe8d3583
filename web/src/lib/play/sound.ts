// Four short sounds, made on the spot: stone set down, dice, card, and a person's turn. Never the only sign of anything.

import type { LogLine } from '$lib/api/types';
import sounds from './sounds.json';

export type Sound = 'stone' | 'dice' | 'card' | 'turn';

let context: AudioContext | null = null;

export function sound(name: Sound): void {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const at = context.currentTime;
  if (name === 'stone') knock(context, at, 140, 0.16, 0.5);
  if (name === 'dice')
    for (const [wait, pitch] of [
      [0, 900],
      [0.07, 1100],
      [0.16, 800],
      [0.21, 1000],
    ] as const)
      knock(context, at + wait, pitch, 0.04, 0.25);
  if (name === 'card') knock(context, at, 2600, 0.12, 0.18);
  if (name === 'turn')
    for (const [wait, pitch] of [
      [0, 392],
      [0.14, 523],
    ] as const)
      tone(context, at + wait, pitch, 0.35);
}

const SOUNDS = new Map<string, Sound>([
  ...sounds.dice.map((id) => [id, 'dice'] as const),
  ...sounds.card.map((id) => [id, 'card'] as const),
  ...sounds.stone.map((id) => [id, 'stone'] as const),
]);

const HEARD = 4; // weight of an event that is heard in any game

/** The sound that goes with a line of the log, if one does: by its event and what it matters, whatever its words. */
export function soundOf({ event, weight }: Pick<LogLine, 'event' | 'weight'>): Sound | null {
  if (event === null) return null;
  return SOUNDS.get(event.id) ?? (weight >= HEARD ? 'stone' : null);
}

/** A burst of noise through a narrow filter. */
function knock(audio: AudioContext, at: number, pitch: number, length: number, loudness: number): void {
  const noise = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let sample = 0; sample < samples.length; sample++)
    samples[sample] = (Math.random() * 2 - 1) * (1 - sample / samples.length) ** 2;
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: 1.2 });
  source
    .connect(filter)
    .connect(new GainNode(audio, { gain: loudness }))
    .connect(audio.destination);
  source.start(at);
}

function tone(audio: AudioContext, at: number, pitch: number, length: number): void {
  const source = new OscillatorNode(audio, { type: 'sine', frequency: pitch });
  const loudness = new GainNode(audio, { gain: 0 });
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(0.14, at + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.001, at + length);
  source.connect(loudness).connect(audio.destination);
  source.start(at);
  source.stop(at + length);
}
