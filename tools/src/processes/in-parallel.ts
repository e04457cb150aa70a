import pMap from 'p-map';

/**
 * Runs `work` at most `concurrency` times at once. After a failure it starts nothing, and rejects when the rest has
 * ended.
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
