import { call, errorText, getSession } from '@mindgrove/kit';
import { createRoot } from 'react-dom/client';

import { PreviewBadge } from './preview-badge.tsx';
import { readPreviews, withoutPreview } from './read-address.ts';

const FOR_ADMINISTRATORS = 'Previews are for administrators. Log in as an administrator, then open this address again.';

/** Begins the preview that the address names, and shows what is previewed. `releases` are those of this page. */
export async function mountPreview(releases: readonly string[]): Promise<void> {
  const problem = await startPreview();
  if (releases.length === 0 && problem === undefined) return;
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<PreviewBadge releases={releases} problem={problem} />);
}

/** Opens the page again once the browser has its cookie; else returns why there is none. */
async function startPreview(): Promise<string | undefined> {
  const named = readPreviews(location.search);
  if (named.length === 0) return undefined;
  if (getSession()?.user.role !== 'admin') return FOR_ADMINISTRATORS;
  try {
    // One after the other: each response replaces the cookie.
    for (const release of named) await call('POST /preview', { body: release });
    location.replace(withoutPreview(location));
    return undefined;
  } catch (error) {
    return errorText(error);
  }
}
