/** Whether the device asks for reduced motion, or the member's setting, which the shell puts on the document. */
export const prefersReducedMotion = (): boolean =>
  document.documentElement.dataset['motion'] === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;
