import { describe, expect, it } from '@jest/globals';
import type { ReleaseRecord } from '@mindgrove/contracts/releases/release-record';

import { newHost, newRelease, route } from '../../test/new-release.js';
import { channelViolations, fileViolations, recordViolations } from './releases.gate.js';

const bytesOf = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([path, base64]) => [path, Buffer.from(base64, 'base64')]));

const withOffers = (...slots: string[]): Partial<ReleaseRecord> => ({
  offers: slots.map((slot) => ({ slot, scripts: ['remoteEntry.js'], styles: [] })),
});

const withPages = (...paths: string[]): Partial<ReleaseRecord> => ({ routes: paths.map(route) });

describe('recordViolations', () => {
  it('finds none in a valid remote or host', () => {
    expect(recordViolations(newRelease().record)).toEqual([]);
    expect(recordViolations(newHost().record)).toEqual([]);
  });

  it.each([
    ['a host that provides a range', newHost({ kit: '^1.0.0' }), 'kit "^1.0.0" is not a version'],
    ['a remote with a kit that is no range', newRelease({ kit: 'newest' }), 'kit "newest" is not a range'],
    [
      'a remote without a container',
      newRelease({ container: '' }),
      'the container must be named mfe_games_1_0_0_000000000001, not ""',
    ],
    ["a container that takes the browser's own name", newRelease({ container: 'document' }), 'not "document"'],
    ['a host with a container', newHost({ container: 'shell_1' }), 'a host has no container'],
    [
      "a menu entry that leads to no page or to another team's page",
      newRelease({ navigation: [{ label: 'Prices', to: '/pricing', order: 1, audience: 'everyone' }] }),
      'navigation "Prices" leads to /pricing',
    ],
    ['a slot that is offered twice', newRelease(withOffers('pricing', 'pricing')), 'slot pricing is offered twice'],
    ['a path that is listed twice', newRelease(withPages('/a/:id', '/a/:name')), 'path /a/:name is listed twice'],
  ])('rejects %s', (_, { record }, reason) => {
    expect(recordViolations(record)).toEqual([expect.stringContaining(reason)]);
  });

  it('rejects a page that needs a missing file', () => {
    const files = { scripts: ['remoteEntry.js', 'a.js'], styles: ['constructor'], html: 'a.html' };

    const { record } = newRelease({ routes: [{ ...route('/a'), ...files }] });

    expect(recordViolations(record)).toEqual([
      'page /a needs a.js, which is not among the files',
      'page /a needs constructor, which is not among the files',
      'page /a needs a.html, which is not among the files',
    ]);
  });

  it('rejects an offer that needs a missing file', () => {
    const { record } = newRelease({ offers: [{ slot: 'pricing', scripts: [], styles: ['a.css'], html: 'a.html' }] });

    expect(recordViolations(record)).toEqual([
      'slot pricing needs a.css, which is not among the files',
      'slot pricing needs a.html, which is not among the files',
    ]);
  });

  it('rejects a remote without the entry that the host loads', () => {
    expect(recordViolations(newRelease({ routes: [], files: {} }).record)).toEqual([
      expect.stringContaining('remoteEntry.js is not among the files'),
    ]);
  });
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
});

describe('channelViolations', () => {
  const host = newHost().record;
  const billing = newRelease({ name: 'mfe-billing', ...withPages('/pricing', '/plans/:id') }).record;

  it('finds none beside a host that provides the kit and remotes with other paths', () => {
    expect(channelViolations(newRelease().record, [host, billing])).toEqual([]);
  });

  it('does not compare a release with its own predecessor', () => {
    expect(channelViolations(billing, [host, billing])).toEqual([]);
  });

  it('rejects a kit that the host does not provide', () => {
    expect(channelViolations(newRelease({ kit: '^2.0.0' }).record, [host])).toEqual([
      expect.stringContaining('kit ^2.0.0 is needed, and shell provides 1.2.0'),
    ]);
  });

  it("rejects a path of another remote, whatever its parameter's name", () => {
    expect(channelViolations(newRelease(withPages('/plans/:code')).record, [billing])).toEqual([
      expect.stringContaining('path /plans/:code belongs to mfe-billing'),
    ]);
  });

  it('rejects a path of the host', () => {
    const owner = newHost(withPages('/login')).record;

    expect(channelViolations(newRelease(withPages('/login')).record, [owner])).toEqual([
      expect.stringContaining('belongs to shell'),
    ]);
  });

  it('rejects a slot that another remote offers for, and lets a release keep its own', () => {
    const offering = newRelease({ name: 'mfe-billing', ...withOffers('pricing') }).record;

    expect(channelViolations(newRelease(withOffers('demo', 'pricing')).record, [offering])).toEqual([
      'slot pricing is offered by mfe-billing: take another name, or release mfe-billing without it first',
    ]);
    expect(channelViolations(offering, [offering])).toEqual([]);
  });

  it('rejects a host that takes the kit or a path from a live remote', () => {
    expect(channelViolations(newHost({ kit: '2.0.0' }).record, [billing])).toEqual([
      expect.stringContaining('mfe-billing needs kit ^1.0.0, not 2.0.0'),
    ]);
    expect(channelViolations(newHost(withPages('/pricing')).record, [billing])).toEqual([
      expect.stringContaining('path /pricing belongs to mfe-billing'),
    ]);
  });

  it('rejects a second host', () => {
    expect(channelViolations(newHost({ name: 'other-shell' }).record, [host])).toEqual([
      'shell is already the host: only one host is allowed',
    ]);
  });
});
