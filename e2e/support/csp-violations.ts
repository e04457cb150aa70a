import { type BrowserContext, expect, test as base } from '@playwright/test';

/**
 * Notes every violation of a page's content security policy, in all pages that the context opens from now on. Not all of
 * them reach the console: a script that catches the error of a forbidden `eval` leaves no other trace.
 */
async function watch(context: BrowserContext, note: (violation: string) => void): Promise<void> {
  await context.exposeBinding('noteCspViolation', (_, violation: string) => note(violation));
  await context.addInitScript(() => {
    const { noteCspViolation } = globalThis as unknown as { noteCspViolation: (violation: string) => void };
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
      noteCspViolation(
        `${location.pathname}: ${effectiveDirective} forbids ${blockedURI}, ${sourceFile}:${lineNumber}`,
      ),
    );
  });
}

/** Fails each journey in which any page, of whatever browser window, violates its content security policy. */
export const test = base.extend<{ cspViolations: void }>({
  cspViolations: [
    async ({ browser, context }, use) => {
      const violations: string[] = [];
      const note = (violation: string) => violations.push(violation);
      await watch(context, note);
      const newContext = browser.newContext;
      browser.newContext = async (options) => {
        const another = await newContext.call(browser, options);
        await watch(another, note);
        return another;
      };
      await use();
      browser.newContext = newContext;
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
});
