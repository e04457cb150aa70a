/** Does one thing on the way, and tells of it; refuses to begin once the signal has called everything off. */
export type StepRunner = <T>(label: string, work: (signal?: AbortSignal) => Promise<T>) => Promise<T>;

const LABEL_WIDTH = 60;
/** Is a label printed whose seconds are still to come? */
let isLineOpen = false;

/** Prints a sentence on a line of its own, also in the midst of a step. */
export function printLine(sentence: string): void {
  console.log(`${isLineOpen ? '\n' : ''}    ${sentence}`);
  isLineOpen = false;
}

/** Prints the label at once, and the seconds when the work has ended well. */
export const stepRunner =
  (signal?: AbortSignal): StepRunner =>
  async (label, work) => {
    signal?.throwIfAborted();
    const started = Date.now();
    process.stdout.write(`  ${label} … `.padEnd(LABEL_WIDTH));
    isLineOpen = true;
    try {
      const result = await work(signal);
      end(`${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s`);
      return result;
    } catch (error) {
      end(signal?.aborted ? 'stopped' : 'failed');
      throw error;
    }
  };

function end(outcome: string): void {
  console.log(isLineOpen ? outcome : `${''.padEnd(LABEL_WIDTH)}${outcome}`);
  isLineOpen = false;
}

export const silentStepRunner =
  (signal?: AbortSignal): StepRunner =>
  (_label, work) => {
    signal?.throwIfAborted();
    return work(signal);
  };
