import { describe, expect, it } from '@jest/globals';
import type { ReleaseRecord } from '@mindgrove/contracts/releases/release-record';

import { newHost, newRelease, route } from '../../../test/new-release.js';
import { channelViolations, recordViolations } from './record-violations.js';

const withOffers = (...slots: string[]): Partial<ReleaseRecord> => ({
  offers: slots.map((slot) => ({ slot, scripts: ['remoteEntry.js'], styles: [] })),
});

const card = (id: string, changes = {}) => ({
  slot: 'dashboard-cards',
  id,
  title: 'A card',
  scripts: ['remoteEntry.js'],
  styles: [],
  ...changes,
});

const filesNamed = (...paths: string[]) => Object.fromEntries(paths.map((path) => [path, { integrity: '', bytes: 0 }]));

const withPages = (...paths: string[]): Partial<ReleaseRecord> => ({ routes: paths.map(route) });

const MANY_FILES = Array.from({ length: 21 }, (_, n) => `${n}.js`);
const LONG_PATHS = Array.from({ length: 130 }, (_, n) => `/y${n}-${'x'.repeat(190)}`);

describe('recordViolations', () => {
  it('finds none in a valid remote or host', () => {
    expect(recordViolations(newRelease().record)).toEqual([]);
    expect(recordViolations(newHost().record)).toEqual([]);
  });

  it.each([
    ['a host that provides a range', newHost({ kit: '^1.0.0' }), 'kit "^1.0.0" is not a version'],
    ['a host that does not say what its kit exports', newHost({ provides: undefined }), 'provides is missing'],
    ['a remote that does not say what it uses', newRelease({ uses: undefined }), 'uses is missing'],
    ['a remote with a kit that is no range', newRelease({ kit: 'newest' }), 'kit "newest" is not a range'],
    ['a remote that runs with one kit only', newRelease({ kit: '1.7.0' }), 'kit "1.7.0" leaves out later versions'],
    ['a remote that leaves out later minors', newRelease({ kit: '~1.7.0' }), 'same major: use ^1.7.0'],
    [
      'a record that makes all pages larger',
      newRelease(withPages(...Array.from({ length: 100 }, (_, n) => `/${n}-${'x'.repeat(190)}`), ...LONG_PATHS)),
      'at most 64000 are allowed: have fewer pages and files',
    ],
    [
      'more pages than anybody needs',
      newRelease(withPages(...Array.from({ length: 61 }, (_, n) => `/${n}`))),
      'the release has 61 pages, at most 60 are allowed',
    ],
    [
      'a deep path',
      newRelease(withPages('/a/b/c/d/e/f/g/h/i')),
      'i has more than 100 characters or 8 parts: shorten it',
    ],
    ['a long path', newRelease(withPages(`/${'x'.repeat(100)}`)), 'x has more than 100 characters or 8 parts'],
    [
      'a page with more files than anybody needs',
      newRelease({
        routes: [{ ...route('/a'), scripts: MANY_FILES }],
        files: filesNamed('remoteEntry.js', ...MANY_FILES),
      }),
      'page /a needs 21 files, at most 20 are allowed',
    ],
    [
      'a page that lists a file twice',
      newRelease({ routes: [{ ...route('/a'), scripts: ['remoteEntry.js', 'remoteEntry.js'] }] }),
      'page /a lists a file twice',
    ],
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
    [
      'a menu entry that leads to no single address',
      newRelease({
        ...withPages('/a/:id'),
        navigation: [{ label: 'A', to: '/a/:id', order: 1, audience: 'everyone' }],
      }),
      'navigation "A" leads to /a/:id, which is no address',
    ],
    [
      'a script that is put into the page as HTML, unchecked',
      newRelease({ routes: [{ ...route('/a'), html: 'remoteEntry.js' }] }),
      'page /a uses remoteEntry.js as .html: rename it',
    ],
    ['a remote that calls itself the host', newHost({ name: 'mfe-games' }), 'mfe-games cannot be a host'],
    ['a slot that is offered twice', newRelease(withOffers('pricing', 'pricing')), 'slot pricing is offered twice'],
    ['a path that is listed twice', newRelease(withPages('/a/:id', '/a/:name')), 'path /a/:name is listed twice'],
    ['a path that is listed again in capitals', newRelease(withPages('/a/b', '/A/b')), 'path /A/b is listed twice'],
    [
      'a file that cannot be stored',
      newRelease({ files: filesNamed('remoteEntry.js', 'nul.js') }),
      'file nul.js cannot',
    ],
  ])('rejects %s', (_, { record }, reason) => {
    expect(recordViolations(record)).toEqual([expect.stringContaining(reason)]);
  });

  it('accepts as many and as long paths as a release may have', () => {
    const deep = Array.from({ length: 59 }, (_, n) => `/a/b/c/d/e/f/g/${n}`);

    expect(recordViolations(newRelease(withPages(`/${'x'.repeat(99)}`, ...deep)).record)).toEqual([]);
  });

  it.each(['^1.0.0', '^1.7.2', '1', '1.x', '>=1.3.0 <2.0.0', '>=1.2.0', '^1.0.0 || ^2.0.0'])(
    'accepts the kit %s, which lets the host go on',
    (kit) => {
      expect(recordViolations(newRelease({ kit }).record)).toEqual([]);
    },
  );

  it('rejects a host that calls itself a remote', () => {
    expect(recordViolations(newRelease({ name: 'shell' }).record)).toEqual([
      'shell cannot be a remote: shell is the host, all others are remotes',
    ]);
  });

  it.each(['/api/x', '/API/x', '/releases', '/Storage/:id', '/assets/a', '/dev/mail', '/healthz'])(
    'rejects the page %s, which the shell server would answer itself',
    (path) => {
      expect(recordViolations(newRelease(withPages(path)).record)).toEqual([
        `path ${path} begins as an address of the shell server's own: take another one`,
      ]);
    },
  );

  it('rejects a page that needs a missing file', () => {
    const files = { scripts: ['remoteEntry.js', 'a.js'], styles: ['constructor'], html: 'a.html' };

    const { record } = newRelease({ routes: [{ ...route('/a'), ...files }] });

    expect(recordViolations(record)).toEqual([
      'page /a needs a.js, which is not among the files',
      'page /a needs constructor, which is not among the files',
      'page /a uses constructor as .css: rename it',
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

  it('rejects an offer for a slot that no page has, and lists those that exist', () => {
    expect(recordViolations(newRelease(withOffers('pricng')).record)).toEqual([
      expect.stringMatching(/^slot pricng is not known: offer for one of dashboard-cards, account-sections, /),
    ]);
  });

  it('accepts several cards for one slot', () => {
    expect(recordViolations(newRelease({ offers: [card('a'), card('b')] }).record)).toEqual([]);
  });

  it('rejects a card without a title or an id, and two of one id', () => {
    const untitled = newRelease({ offers: [card('a', { title: undefined })] }).record;
    const unnamed = newRelease({ offers: [card('a', { id: undefined })] }).record;
    const twice = newRelease({ offers: [card('a'), card('a')] }).record;

    expect(recordViolations(untitled)).toEqual(['a for dashboard-cards has no title: give it one']);
    expect(recordViolations(unnamed)).toEqual([
      "an offer for dashboard-cards has no id: give it one, which is also its module's name",
    ]);
    expect(recordViolations(twice)).toEqual(['slot a is offered twice']);
  });

  it('rejects a second offer for a slot that takes one', () => {
    const second = { slot: 'pricing', id: 'other', scripts: ['remoteEntry.js'], styles: [] };
    const { offers = [] } = withOffers('pricing');

    expect(recordViolations(newRelease({ offers: [...offers, second] }).record)).toEqual([
      'slot pricing takes one offer: leave out other',
    ]);
  });

  it("rejects a footer link to another team's page", () => {
    const link = { label: 'Prices', to: '/pricing', column: 'product', order: 1, audience: 'everyone' } as const;

    expect(recordViolations(newRelease({ footer: [link] }).record)).toEqual([
      'footer link "Prices" leads to /pricing, which is not a page of this release',
    ]);
  });

  it('rejects a remote without the entry that the host loads', () => {
    expect(recordViolations(newRelease({ routes: [], files: {} }).record)).toEqual([
      expect.stringContaining('remoteEntry.js is not among the files'),
    ]);
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

  it.each([
    ['/PRICING', '/pricing'],
    ['/plans/new', '/plans/:id'],
    ['/Plans/New', '/plans/:id'],
    ['/plans/:id', '/plans/new'],
    ['/plans/:id/edit', '/plans/new/:step'],
  ])('rejects %s, to which addresses of %s of another remote lead', (path, owned) => {
    const owner = newRelease({ name: 'mfe-billing', ...withPages(owned) }).record;

    expect(channelViolations(newRelease(withPages(path)).record, [owner])).toEqual([
      `path ${path} belongs to mfe-billing, as part of ${owned}: take another one, or release mfe-billing without it first`,
    ]);
  });

  it('lets one remote have a page for one address and another page for the others', () => {
    const { record } = newRelease(withPages('/games/:id', '/games/new'));

    expect([...recordViolations(record), ...channelViolations(record, [host, billing])]).toEqual([]);
  });

  it('rejects a path of the host', () => {
    const owner = newHost(withPages('/login')).record;

    expect(channelViolations(newRelease(withPages('/login')).record, [owner])).toEqual([
      expect.stringContaining('belongs to shell'),
    ]);
  });

  it('rejects a slot that another remote offers for, and lets a release keep its own', () => {
    const offering = newRelease({ name: 'mfe-billing', ...withOffers('pricing') }).record;

    expect(channelViolations(newRelease(withOffers('memory-demo', 'pricing')).record, [offering])).toEqual([
      'slot pricing is offered by mfe-billing: take another name, or release mfe-billing without it first',
    ]);
    expect(channelViolations(offering, [offering])).toEqual([]);
  });

  it('rejects a queue of another remote, and lets a release keep its own', () => {
    const owner = newRelease({ name: 'mfe-billing', queues: ['bills'] }).record;

    expect(channelViolations(newRelease({ queues: ['rounds', 'bills'] }).record, [owner])).toEqual([
      'queue bills belongs to mfe-billing: take another name',
    ]);
    expect(channelViolations(owner, [owner])).toEqual([]);
  });

  it('lets many remotes offer for a slot that takes many, each with ids of its own', () => {
    const offering = newRelease({ name: 'mfe-billing', offers: [card('plan-card')] }).record;

    expect(channelViolations(newRelease({ offers: [card('game-card')] }).record, [offering])).toEqual([]);
    expect(channelViolations(newRelease({ offers: [card('plan-card')] }).record, [offering])).toEqual([
      'mfe-billing has an offer plan-card for dashboard-cards: take another id',
    ]);
  });

  it('rejects a host that takes the kit or a path from a live remote', () => {
    expect(channelViolations(newHost({ kit: '2.0.0' }).record, [billing])).toEqual([
      expect.stringContaining('mfe-billing needs kit ^1.0.0, not 2.0.0'),
    ]);
    expect(channelViolations(newHost(withPages('/pricing')).record, [billing])).toEqual([
      expect.stringContaining('path /pricing belongs to mfe-billing'),
    ]);
  });
});
