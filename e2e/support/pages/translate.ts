import type { Page } from '@playwright/test';

/**
 * Edits each page as a browser's translation does: every text becomes a `<font>` in a `<font>`, and so does each text
 * that comes later. The words stay, so that a journey finds them; the marker shows what has been translated.
 */
export const translatePages = (page: Page) =>
  page.addInitScript(() => {
    const SKIPPED = 'script, style, title, textarea, noscript, font[data-translated]';
    const translate = () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) {
        if (!text.data.trim() || text.parentElement?.closest(SKIPPED)) continue;
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        inner.dataset['translated'] = '';
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    addEventListener('DOMContentLoaded', () => {
      translate();
      let due: ReturnType<typeof setTimeout> | undefined;
      new MutationObserver(() => (due ??= setTimeout(() => ((due = undefined), translate())))).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
  });

/** Whether some text of the page is translated by now. */
export const isTranslated = (page: Page) =>
  page.evaluate(() => document.querySelectorAll('main font[data-translated]').length > 0);
