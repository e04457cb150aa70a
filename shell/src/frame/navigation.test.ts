import type { NavigationEntry } from '@mindgrove/contracts/release-record';
import { describe, expect, it } from '@jest/globals';

import { currentEntry } from './navigation.ts';

const entry = (label: string, to: string): NavigationEntry => ({ label, to, order: 0, audience: 'everyone' });

describe('currentEntry', () => {
  const entries = [
    entry('Home', '/'),
    entry('Programs', '/dashboard'),
    entry('Community', '/community'),
    entry('Dashboard', '/dashboard'),
  ];

  it('marks one entry where two lead to the page', () => {
    expect(currentEntry(entries, '/dashboard')?.label).toBe('Dashboard');
  });

  it('knows a page by any case and with a slash at its end', () => {
    expect(currentEntry(entries, '/Community/')?.label).toBe('Community');
  });

  it('marks nothing on a page that no entry leads to, such as one below an entry', () => {
    expect(currentEntry(entries, '/community/rules')).toBeUndefined();
  });
});
