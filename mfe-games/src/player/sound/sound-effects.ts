import { openAudio } from '@mindgrove/ui/feedback/audio';

export type SoundEffect = 'hit' | 'miss' | 'end';

const NOTES_IN_HERTZ: Record<SoundEffect, readonly number[]> = {
  hit: [660, 880],
  miss: [262, 220],
  end: [523, 659, 784],
};
const NOTE_SECONDS = 0.11;
const VOLUME = 0.08;
const LATE_MS = 250;

export function createSoundEffects() {
  let audio: AudioContext | null = null;
  return {
    /** Drops what comes late after an interruption: it would sound together with everything else that is late. */
    async play(effect: SoundEffect) {
      audio ??= openAudio();
      const wantedAt = performance.now();
      await audio?.resume().catch(() => undefined);
      if (audio?.state !== 'running' || performance.now() - wantedAt > LATE_MS) return;
      for (const [index, hertz] of NOTES_IN_HERTZ[effect].entries()) playNote(audio, hertz, index * NOTE_SECONDS);
    },
    close() {
      void audio?.close();
      audio = null;
    },
  };
}

function playNote(audio: AudioContext, hertz: number, delay: number) {
  const begin = audio.currentTime + delay;
  const note = audio.createOscillator();
  const volume = audio.createGain();
  note.type = 'sine';
  note.frequency.value = hertz;
  // Fade in and out: an abrupt end would click.
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(VOLUME, begin + 0.02);
  volume.gain.linearRampToValueAtTime(0, begin + NOTE_SECONDS * 1.6);
  note.connect(volume).connect(audio.destination);
  note.start(begin);
  note.stop(begin + NOTE_SECONDS * 1.6);
}
