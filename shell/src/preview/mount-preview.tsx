import type { Override } from '@mindgrove/contracts/releases/override';
import { call, errorText, getUser } from '@mindgrove/kit';
import { createRoot } from 'react-dom/client';

import type { DocumentSet } from '../federation/release-set.ts';
import { PreviewBadge } from './preview-badge.tsx';
import { type AskedOverride, openAgain, readOverride, readPreviews } from './address.ts';

const FOR_ADMINISTRATORS = 'Previews are for administrators. Log in as an administrator, then open this address again.';
const OVERRIDES_FOR_ADMINISTRATORS =
  'Without a release token, overrides are for administrators. Log in as an administrator, then open this address again.';
const UNREADABLE = 'This address is incomplete. Copy it again, whole, from where npm run dev runs.';

interface Asked {
  problem?: string;
  /** The override that the administrator has to agree to. */
  proposed?: Override;
}

/** Begins what the address asks for, and shows what of this page is not live. */
export async function mountPreview({ previews = [], override }: Pick<DocumentSet, 'previews' | 'override'>) {
  const { problem, proposed } = await begin();
  if (previews.length === 0 && !override && !problem && !proposed) return;
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<PreviewBadge {...{ previews, override, problem, proposed }} />);
}

/** Opens the page again once the browser has its cookie; else says why there is none. */
async function begin(): Promise<Asked> {
  const named = readPreviews(location.search);
  if (named.length > 0 && getUser()?.role !== 'admin') return { problem: FOR_ADMINISTRATORS };
  let asked: AskedOverride | undefined;
  try {
    asked = await readOverride(location);
  } catch {
    return { problem: UNREADABLE };
  }
  if (asked && 'proposed' in asked)
    return getUser()?.role === 'admin' ? asked : { problem: OVERRIDES_FOR_ADMINISTRATORS };
  if (named.length === 0 && !asked) return {};
  try {
    // The calls come one after the other: each response replaces the cookie.
    for (const release of named) await call('POST /preview', { body: release });
    if (asked) await call('POST /overrides/begin', { body: asked });
    openAgain();
    return {};
  } catch (error) {
    return { problem: errorText(error) };
  }
}
