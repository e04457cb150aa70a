import type { BrowserContext } from '@playwright/test';

/**
 * Notes every breach of a page's content security policy, in all pages that the context opens from now on. Not all of them
 * reach the console: a script that catches the error of a forbidden `eval` leaves no other trace.
 * @returns the breaches, one line each; the list grows while the pages are used
 */
export async function watchCspViolations(context: BrowserContext): Promise<readonly string[]> {
  const violations: string[] = [];
  await context.exposeBinding('noteCspViolation', (_, violation: string) => violations.push(violation));
  await context.addInitScript(() => {
    const { noteCspViolation } = globalThis as unknown as { noteCspViolation: (violation: string) => void };
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
      noteCspViolation(
        `${location.pathname}: ${effectiveDirective} forbids ${blockedURI}, ${sourceFile}:${lineNumber}`,
      ),
    );
  });
  return violations;
}
