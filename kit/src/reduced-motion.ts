/** Whether movement is to be left out: the device says so, or the member's setting, which the shell puts on the document. */
export const prefersReducedMotion = (): boolean =>
  document.documentElement.dataset['motion'] === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;
