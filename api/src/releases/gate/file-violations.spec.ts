import { describe, expect, it } from '@jest/globals';
import type { ReleaseRecord } from '@mindgrove/contracts/releases/release-record';

import { describeFile, newRelease } from '../../../test/new-release.js';
import { fileViolations } from './file-violations.js';

const bytesOf = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([path, base64]) => [path, Buffer.from(base64, 'base64')]));

const withOffers = (...slots: string[]): Partial<ReleaseRecord> => ({
  offers: slots.map((slot) => ({ slot, scripts: ['remoteEntry.js'], styles: [] })),
});

describe('fileViolations', () => {
  const { record, files } = newRelease();

  it('finds none when the files match the record', () => {
    expect(fileViolations(record, bytesOf(files))).toEqual([]);
  });

  it('rejects a missing, an extra and an altered file', () => {
    expect(fileViolations(record, new Map())).toEqual(['file remoteEntry.js was not sent']);
    expect(fileViolations(record, bytesOf({ ...files, 'more.js': '' }))).toEqual([
      'file more.js is not listed in the record',
    ]);
    expect(fileViolations(record, bytesOf({ ...files, constructor: '' }))).toEqual([
      'file constructor is not listed in the record',
    ]);
    expect(fileViolations(record, new Map([['remoteEntry.js', Buffer.from('rub()')]]))).toEqual([
      expect.stringContaining('file remoteEntry.js is not the one that was built'),
    ]);
  });

  it('rejects HTML that leaves its place', () => {
    const text = '</div><p>out of its place</p>';
    const record = { ...newRelease().record, files: { 'a.html': describeFile(text) } };

    expect(fileViolations(record, new Map([['a.html', Buffer.from(text)]]))).toEqual([
      expect.stringContaining('file a.html opens or closes more than itself'),
    ]);
  });

  it('rejects a page above its budget of script, and a release above its own', () => {
    const heavy = (bytes: number) => ({ ...record, files: { 'remoteEntry.js': { integrity: 'sha384-x', bytes } } });
    const budgets = (bytes: number) => fileViolations(heavy(bytes), new Map()).slice(1);

    expect(budgets(400_000)).toEqual([]);
    expect(budgets(400_001)).toEqual(['page /mfe-games loads 400001 bytes of script, at most 400000 are allowed']);
    expect(fileViolations({ ...heavy(400_001), routes: [], ...withOffers('pricing') }, new Map())).toContain(
      'slot pricing loads 400001 bytes of script, at most 400000 are allowed',
    );
    expect(budgets(16_000_001)[0]).toBe('the release has 16000001 bytes, at most 16000000 are allowed');
  });

  it('rejects what would make pages of other teams heavy: styles, and HTML for a slot', () => {
    const heavy = (styles: number, html: number) => {
      const offers = [{ slot: 'pricing', scripts: [], styles: ['a.css'], html: 'a.html' }];
      const file = (bytes: number) => ({ integrity: 'sha384-x', bytes });
      return { ...record, routes: [], offers, files: { 'a.css': file(styles), 'a.html': file(html) } };
    };
    const budgets = (styles: number, html: number) => fileViolations(heavy(styles, html), new Map()).slice(2);

    expect(budgets(200_000, 100_000)).toEqual([]);
    expect(budgets(200_001, 100_001)).toEqual([
      'slot pricing loads 200001 bytes of styles, at most 200000 are allowed',
      'slot pricing has 100001 bytes of HTML, at most 100000 are allowed',
    ]);
  });
});
