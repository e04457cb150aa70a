export const PHASES = ['Inhale', 'Hold', 'Exhale', 'Pause'] as const;

const PHASE_SECONDS = 4;

export interface Breath {
  phase: number;
  secondsLeft: number;
  rounds: number;
}

/** `elapsed` is in milliseconds since the start. */
export function breathAt(elapsed: number): Breath {
  const seconds = Math.max(0, Math.floor(elapsed / 1000));
  const phases = Math.floor(seconds / PHASE_SECONDS);
  return {
    phase: phases % PHASES.length,
    secondsLeft: PHASE_SECONDS - (seconds % PHASE_SECONDS),
    rounds: Math.floor(phases / PHASES.length),
  };
}
