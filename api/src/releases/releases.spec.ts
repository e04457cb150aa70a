import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { newRelease, route, version } from '../../test/new-release.js';
import { GAMES_TOKEN, releaseCalls, sharedReleasesApi } from '../../test/release-calls.js';
import type { TestApi } from '../../test/test-api.js';
import { recordViolations } from './gate/record-violations.js';

const SOME_FILE = { integrity: `sha384-${'A'.repeat(64)}`, bytes: 0 };

const { record, files } = newRelease();

const named = <T>(count: number, value: T) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`extra-${index}.js`, value]));

describe('releases', () => {
  let api: TestApi;
  const { publish } = releaseCalls(() => api);

  beforeAll(async () => void (api = await sharedReleasesApi()));
  afterAll(() => api.stop());

  it('stores a release and serves its record and its files', async () => {
    const release = newRelease({ version: version(1) });

    const response = await publish(release);

    const params = { name: 'mfe-games', version: version(1) };
    expect(response).toMatchObject({ status: 201, body: { ...params, created: true } });
    expect((await api.call('GET /releases/:name/:version', { params })).body).toEqual(release.record);
    const file = await fetch(`${api.url}/releases/mfe-games/${version(1)}/file?path=remoteEntry.js`);
    expect(await file.text()).toBe('run()');
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });

  it('checks a dry run with the gate, and stores nothing', async () => {
    const release = { ...newRelease({ version: version(9) }), dry_run: true };
    const altered = { ...release, files: { 'remoteEntry.js': 'c3RlYWwoKQ==' } };

    const responses = [await publish(release), await publish(altered), await publish(release, 'wrong')];

    expect(responses.map(({ status }) => status)).toEqual([201, 422, 401]);
    expect(responses[0]?.body.created).toBe(false);
    const params = { name: 'mfe-games', version: version(9) };
    expect((await api.call('GET /releases/:name/:version', { params })).status).toBe(404);
  });

  it('accepts the same release again, even when it was built at another time', async () => {
    await publish(newRelease({ version: version(2) }));

    const again = await publish(newRelease({ version: version(2), builtAt: '2026-11-02T00:00:00.000Z' }));

    expect(again).toMatchObject({ status: 201, body: { created: false } });
  });

  it('rejects other bytes under a published version, and keeps the first', async () => {
    await publish(newRelease({ version: version(3) }));

    const response = await publish(newRelease({ version: version(3) }, 'steal()'));

    expect(response).toMatchObject({ status: 409, problem: { code: 'version_taken' } });
    const file = await fetch(`${api.url}/releases/mfe-games/${version(3)}/file?path=remoteEntry.js`);
    expect(await file.text()).toBe('run()');
  });

  it('rejects other pages under a published version, and keeps the first', async () => {
    const first = newRelease({ version: version(10) });
    await publish(first);

    const response = await publish(newRelease({ version: version(10), routes: [route('/other')] }));

    expect(response).toMatchObject({ status: 409, problem: { code: 'version_taken' } });
    expect(response.problem.message).toContain('build it again');
    const params = { name: 'mfe-games', version: version(10) };
    expect((await api.call('GET /releases/:name/:version', { params })).body).toEqual(first.record);
  });

  it('lets one of many parallel publishers create the release', async () => {
    const bodies = Array.from({ length: 10 }, () => newRelease({ version: version(4) }));

    const responses = await Promise.all(bodies.map((body) => publish(body)));

    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(responses.filter(({ body }) => body.created)).toHaveLength(1);
  });

  it('responds 422 with every violation, one a line', async () => {
    const release = newRelease({ version: version(5), container: '', routes: [{ ...route('/x'), html: 'x.html' }] });

    const response = await publish({ ...release, files: {} });

    expect(response).toMatchObject({ status: 422, problem: { code: 'release_refused' } });
    expect(response.problem.message.split('\n')).toEqual([
      expect.stringMatching(/^the container must be named .+, not ""$/),
      'page /x needs x.html, which is not among the files',
      'file remoteEntry.js was not sent',
    ]);
  });

  it('rejects an invalid record and names the field', async () => {
    const { record, files } = newRelease({ version: 'latest' });

    const response = await publish({ record, files });

    expect(response).toMatchObject({ status: 400, problem: { code: 'validation_failed' } });
    expect(response.problem.message).toContain('record.version');
  });

  it.each([
    ['a title that cannot be stored', { routes: [{ ...route('/a'), title: 'a\u0000b' }] }, 'record.routes.0.title'],
    ['a lone surrogate', { commit: '\ud800' }, 'record.commit'],
    ['a file outside of its folder', { files: { '../evil.js': SOME_FILE } }, 'record.files.../evil.js'],
    ['an absolute file', { files: { '/etc/passwd': SOME_FILE } }, 'record.files./etc/passwd'],
    [
      'a page with too many scripts',
      { routes: [{ ...route('/a'), scripts: Array(101).fill('a.js') }] },
      'record.routes.0.scripts',
    ],
    ['an invalid hash', { files: { 'a.js': { ...SOME_FILE, integrity: 'sha384-"' } } }, 'record.files.a.js.integrity'],
  ])('rejects %s', async (_, fields, field) => {
    const { record, files } = newRelease();

    const response = await publish({ record: { ...record, ...fields }, files });

    expect(response.status).toBe(400);
    expect(response.problem.message).toContain(field);
  });

  it("rejects another team's release", async () => {
    const own = await publish(newRelease({ version: version(6) }), GAMES_TOKEN);
    const foreign = await publish(newRelease({ name: 'mfe-billing' }), GAMES_TOKEN);

    expect(own.status).toBe(201);
    expect(foreign).toMatchObject({ status: 403, problem: { code: 'not_your_release' } });
  });

  it('rejects a call without a known token', async () => {
    expect((await publish(newRelease(), 'a-token-nobody-has')).status).toBe(401);
    expect((await api.call('POST /releases', { body: newRelease() })).status).toBe(401);
  });

  it('responds 404 for a missing release or file', async () => {
    await publish(newRelease({ version: version(7) }));

    const release = await api.call('GET /releases/:name/:version', {
      params: { name: 'mfe-games', version: version(99) },
    });
    const file = await api.call('GET /releases/:name/:version/file', {
      params: { name: 'mfe-games', version: version(7) },
      query: { path: 'other.js' },
    });

    expect(release).toMatchObject({ status: 404, problem: { code: 'release_not_found' } });
    expect(file).toMatchObject({ status: 404, problem: { code: 'file_not_found' } });
  });

  it('never lets anyone change or delete a release', async () => {
    await publish(newRelease({ version: version(8) }));

    await expect(api.queryAsOwner("UPDATE releases SET published_by = 'x'")).rejects.toThrow('append-only');
    await expect(api.queryAsOwner('DELETE FROM release_files')).rejects.toThrow('append-only');
  });

  describe('a release that was made to cost time', () => {
    it.each([
      ['files', { record, files: named(1001, 1) }],
      ['record.files', { record: { ...record, files: named(1001, 1) }, files }],
    ])('is refused for the number of %s, before they are looked at', async (field, body) => {
      const { status, problem } = await publish(body);

      expect([status, problem.code]).toEqual([400, 'validation_failed']);
      expect(problem.message).toBe(`${field}: has more than 1000 files`);
    });

    it('is refused before it is parsed when it has still more values', async () => {
      const { status, problem } = await publish({ record, files: named(10_000, 1) });

      expect([status, problem.code]).toEqual([400, 'unreadable_request']);
    });

    it.each([
      ['long paths', { routes: Array.from({ length: 100 }, (_, n) => route(`/${'a/'.repeat(95)}r${n}`)) }],
      [
        'files in many folders',
        { files: Object.fromEntries(Object.keys(named(999, 1)).map((path) => ['a/'.repeat(90) + path, SOME_FILE])) },
      ],
    ])('is refused for %s before they are compared', async (_, fields) => {
      const oversized = { ...record, ...fields };
      const begin = process.threadCpuUsage();

      const violations = recordViolations(oversized);

      expect(process.threadCpuUsage(begin).user).toBeLessThan(50_000);
      expect(violations).not.toEqual([]);
      const { problem } = await publish({ record: oversized, files, dry_run: true });
      expect(problem.message.split('\n').slice(0, 20)).toEqual(violations.slice(0, 20));
    });

    it('is told the first twenty of its faults', async () => {
      const { status, problem } = await publish({ record, files: { ...files, ...named(900, '') } });

      const faults = problem.message.split('\n');
      expect(status).toBe(422);
      expect(faults).toHaveLength(21);
      expect(faults.at(0)).toBe('file extra-0.js is not listed in the record');
      expect(faults.at(-1)).toMatch(/^and \d+ more$/);
    });
  });
});
