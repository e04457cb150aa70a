import pMap from 'p-map';

/**
 * Runs `work` for each item, at most `concurrency` at a time. Starts nothing after a failure, waits for what is
 * running, and rejects with the first failure.
 */
export async function inParallel<T>(
  items: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  let hasFailed = false;
  const workUnlessFailed = async (item: T) => {
    if (hasFailed) return;
    await work(item).catch((error: unknown) => {
      hasFailed = true;
      throw error;
    });
  };
  await pMap(items, workUnlessFailed, { concurrency, stopOnError: false }).catch(({ errors }: AggregateError) => {
    throw errors[0];
  });
}
