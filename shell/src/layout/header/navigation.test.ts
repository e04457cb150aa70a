import type { NavigationEntry } from '@mindgrove/contracts/releases/release-record';
import { describe, expect, it } from '@jest/globals';

import type { SiteSet } from '../../federation/release-set.ts';
import { currentEntry } from './navigation.ts';

const entry = (label: string, to: string): NavigationEntry => ({ label, to, order: 0, audience: 'everyone' });

const releaseOf = (...routes: [path: string, page: string][]) => ({
  record: { routes: routes.map(([path, page]) => ({ path, page })) },
});
const set = {
  isComplete: true,
  releases: [
    releaseOf(['/dashboard', 'dashboard'], ['/progress-tracking', 'dashboard'], ['/community/rules', 'rules']),
    releaseOf(['/community', 'community'], ['/talks', 'dashboard']),
  ],
} as unknown as SiteSet;

describe('currentEntry', () => {
  const entries = [
    entry('Home', '/'),
    entry('Programs', '/dashboard'),
    entry('Community', '/community'),
    entry('Dashboard', '/dashboard'),
  ];

  it('marks one entry when two lead to the page', () => {
    expect(currentEntry(set, entries, '/dashboard')?.label).toBe('Dashboard');
  });

  it('ignores case and a trailing slash', () => {
    expect(currentEntry(set, entries, '/Community/')?.label).toBe('Community');
  });

  it('recognizes a page’s second address, but not another remote’s page of the same name', () => {
    expect(currentEntry(set, entries, '/progress-tracking')?.label).toBe('Dashboard');
    expect(currentEntry(set, entries, '/talks')).toBeUndefined();
  });

  it('prefers the entry that has the second address itself', () => {
    const both = [...entries, entry('Progress', '/progress-tracking')];

    expect(currentEntry(set, both, '/progress-tracking')?.label).toBe('Progress');
    expect(currentEntry(set, both, '/dashboard')?.label).toBe('Dashboard');
  });

  it('marks nothing on a page without an entry, such as one below an entry', () => {
    expect(currentEntry(set, entries, '/community/rules')).toBeUndefined();
  });
});
