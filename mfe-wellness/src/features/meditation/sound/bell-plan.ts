import { END_BELL, MINUTE_BELL, START_BELL, type Stroke } from './bells.ts';

interface Plan {
  /** The duration in minutes. */
  duration: number;
  /** Minutes between bells; 0 for none. */
  every: number;
  /** Seconds meditated so far. */
  elapsed: number;
  /** True if the end must not wake the member. */
  endsQuietly?: boolean;
}

/** A session that has just begun may be some milliseconds old. */
const JUST_BEGUN_SECONDS = 1;

/** The bells from now to the end of a session. */
export function planBells({ duration, every, elapsed, endsQuietly }: Plan): Stroke[] {
  const total = duration * 60;
  const minutes = every === 0 ? [] : Array.from({ length: Math.ceil(duration / every) - 1 }, (_, n) => (n + 1) * every);
  const strokes = [
    ...minutes.map((minute) => ({ after: minute * 60 - elapsed, ...MINUTE_BELL })),
    ...(endsQuietly ? [] : [{ after: total - elapsed, ...END_BELL }]),
  ].filter(({ after }) => after >= 0);
  return elapsed < JUST_BEGUN_SECONDS ? [{ after: 0, ...START_BELL }, ...strokes] : strokes;
}
