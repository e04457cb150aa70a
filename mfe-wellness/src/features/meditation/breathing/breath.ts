export interface Phase {
  name: 'Inhale' | 'Hold' | 'Exhale' | 'Pause';
  seconds: number;
}

export interface Breath {
  /** Index of the phase. */
  phase: number;
  secondsLeft: number;
  rounds: number;
}

/** `elapsed` is in milliseconds since the start. */
export function breathAt(phases: readonly Phase[], elapsed: number): Breath {
  const seconds = Math.floor(elapsed / 1000);
  const round = phases.reduce((sum, phase) => sum + phase.seconds, 0);
  let left = seconds % round;
  const phase = phases.findIndex((candidate) => {
    if (left < candidate.seconds) return true;
    left -= candidate.seconds;
    return false;
  });
  return { phase, secondsLeft: (phases[phase]?.seconds ?? 0) - left, rounds: Math.floor(seconds / round) };
}
