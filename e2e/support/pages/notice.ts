import type { Page } from '@playwright/test';

/** The notice with the given text, as people see it: not its twin that only screen readers hear. */
export const notice = (page: Page, text: string) =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: text });
