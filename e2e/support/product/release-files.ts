import type { Page } from '@playwright/test';

/** The files of a remote that a page needs, by role. */
export async function releaseFiles(page: Page, path: string, remote: string) {
  const html = await (await page.request.get(path)).text();
  const files = [...html.matchAll(/href="(\/releases\/([^/]+)\/[^"]+)"/g)].filter((match) => match[2] === remote);
  const scripts = files.map((match) => match[1] ?? '').filter((file) => file.endsWith('.js'));
  const style = files.map((match) => match[1] ?? '').find((file) => file.endsWith('.css')) ?? '';
  const [entry = ''] = scripts;
  return { entry, 'page chunk': scripts.at(-1) ?? '', style };
}
