/** The processor time of this thread in microseconds; its clock ticks every 4,000. */
export async function processorTime(work: () => unknown): Promise<number> {
  const begin = process.threadCpuUsage();
  await work();
  return process.threadCpuUsage(begin).user;
}
