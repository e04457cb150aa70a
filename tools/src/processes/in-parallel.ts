/** Runs the work over all items, at most `width` at a time; rejects with the first failure, once what runs has ended. */
export async function inParallel<T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const failures: unknown[] = [];
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      await work(item).catch((error: unknown) => {
        failures.push(error);
        waiting.length = 0;
      });
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  if (failures.length > 0) throw failures[0];
}
