/** Runs one step of a command under a label; throws before it starts once the signal is aborted. */
export type StepRunner = <T>(label: string, work: (signal?: AbortSignal) => Promise<T>) => Promise<T>;

const LABEL_WIDTH = 60;
let isLineOpen = false;

export function printLine(sentence: string): void {
  console.log(`${isLineOpen ? '\n' : ''}    ${sentence}`);
  isLineOpen = false;
}

export const stepRunner =
  (signal?: AbortSignal): StepRunner =>
  async (label, work) => {
    signal?.throwIfAborted();
    const started = Date.now();
    process.stdout.write(`  ${label} … `.padEnd(LABEL_WIDTH));
    isLineOpen = true;
    try {
      const result = await work(signal);
      printOutcome(`${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s`);
      return result;
    } catch (error) {
      printOutcome(signal?.aborted ? 'stopped' : 'failed');
      throw error;
    }
  };

function printOutcome(outcome: string): void {
  console.log(isLineOpen ? outcome : `${''.padEnd(LABEL_WIDTH)}${outcome}`);
  isLineOpen = false;
}

export const silentStepRunner =
  (signal?: AbortSignal): StepRunner =>
  (_label, work) => {
    signal?.throwIfAborted();
    return work(signal);
  };
