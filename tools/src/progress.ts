/** Does one thing on the way, and tells of it; refuses to begin once the signal has called everything off. */
export type Step = <T>(label: string, work: (signal?: AbortSignal) => Promise<T>) => Promise<T>;

const LABEL_WIDTH = 60;

/** Prints the label at once, and the seconds when the work has ended well. */
export const printedStep =
  (signal?: AbortSignal): Step =>
  async (label, work) => {
    signal?.throwIfAborted();
    const started = Date.now();
    process.stdout.write(`  ${label} … `.padEnd(LABEL_WIDTH));
    try {
      const result = await work(signal);
      console.log(`${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s`);
      return result;
    } catch (error) {
      console.log(signal?.aborted ? 'stopped' : 'failed');
      throw error;
    }
  };

export const silentStep =
  (signal?: AbortSignal): Step =>
  (_label, work) => {
    signal?.throwIfAborted();
    return work(signal);
  };
