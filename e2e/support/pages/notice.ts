import type { Page } from '@playwright/test';

/** The visible notice, not its copy for screen readers. */
export const notice = (page: Page, text: string) =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: text });
