import type { Page } from '@playwright/test';

/** The visible toast, not its copy for screen readers. */
export const toast = (page: Page, text: string) =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: text });
