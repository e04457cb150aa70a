import { type BrowserContext, expect, type Page } from '@playwright/test';

/** The visible toast, not its copy for screen readers. */
export const toast = (page: Page, text: string) =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: text });

const seen = new WeakMap<Page, string[]>();

const seenOn = (page: Page): string[] => {
  const texts = seen.get(page) ?? [];
  seen.set(page, texts);
  return texts;
};

declare global {
  interface Window {
    noteToast: (text: string) => void;
  }
}

/** Remembers the toasts of all pages: one is gone after five seconds, in which a busy machine may not look. */
export async function watchToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('noteToast', ({ page }, text: string) => void seenOn(page).push(text));
  await context.addInitScript(() => {
    const noted = new WeakSet<Element>();
    const look = () => {
      for (const item of document.querySelectorAll('[role=region][aria-label^=Notifications] li')) {
        if (noted.has(item)) continue;
        noted.add(item);
        window.noteToast((item.textContent ?? '').replace(/\s+/g, ' '));
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
}

const contains = (content: string, text: string | RegExp) =>
  typeof text === 'string' ? content.includes(text) : text.test(content);

/** Expects a toast with these texts, also one that is gone already. Each expectation needs a toast of its own. */
export async function expectToast(page: Page, ...texts: (string | RegExp)[]): Promise<void> {
  const takeOne = () => {
    const toasts = seenOn(page);
    const index = toasts.findIndex((content) => texts.every((text) => contains(content, text)));
    if (index >= 0) toasts.splice(index, 1);
    return index >= 0;
  };
  await expect.poll(takeOne, { message: `a toast with ${texts.join(', ')}` }).toBe(true);
}
