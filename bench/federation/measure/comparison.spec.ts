import { describe, expect, it } from '@jest/globals';

import { comparisonTable, scriptRatio } from './comparison.ts';
import type { Visit } from './visit.ts';

const newVisit = (own: Partial<Visit> = {}): Visit => ({
  scriptBytes: 100_000,
  styleBytes: 5000,
  requests: 7,
  scripts: 2,
  depth: 1,
  apiRequests: 0,
  apiDepth: 0,
  usable: 1000,
  largestPaint: 800,
  layoutShift: 0,
  ...own,
});

const rowOf = (label: string, federated: Partial<Visit>, remotes = 1) => {
  const table = comparisonTable({ path: '/', remotes, federated: [newVisit(federated)], oneBundle: [newVisit()] });
  return table.split('\n').find((line) => line.startsWith(label));
};

describe('scriptRatio', () => {
  it('compares the medians, not single visits', () => {
    const federated = [110_000, 110_000, 900_000].map((scriptBytes) => newVisit({ scriptBytes }));

    expect(scriptRatio({ path: '/', remotes: 1, federated, oneBundle: [newVisit()] })).toBeCloseTo(1.1);
  });
});

describe('comparisonTable', () => {
  it('shows a target as met up to its limit and as missed above it', () => {
    expect(rowOf('JavaScript', { scriptBytes: 110_000 })).toMatch(/1\.10 × +met/);
    expect(rowOf('JavaScript', { scriptBytes: 110_001 })).toMatch(/MISSED/);
  });

  it('counts requests by their difference, not by their ratio', () => {
    expect(rowOf('Requests', { requests: 9 })).toMatch(/\+2 +met/);
    expect(rowOf('Requests', { requests: 10 })).toMatch(/\+3 +MISSED/);
  });

  it('allows one request for each remote of a page, and one for the index', () => {
    expect(rowOf('Requests', { requests: 10 }, 2)).toMatch(/\+3 +met/);
    expect(rowOf('Requests', { requests: 11 }, 2)).toMatch(/\+4 +MISSED/);
  });

  it('allows no deeper chain', () => {
    expect(rowOf('Depth of scripts', { depth: 2 })).toMatch(/\+1 +MISSED/);
  });
});
