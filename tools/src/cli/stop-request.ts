/** Aborted when we are to stop: by a signal, or by the end of the process that started us. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const request = () => controller.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, request);
  process.on('disconnect', request);
  // Whoever read our output may be gone already; everything must still be stopped in order.
  process.stdout.on('error', request);
  return controller.signal;
}
