import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { newRelease, route } from '../../test/new-release.js';
import { releaseCalls, sharedReleasesApi } from '../../test/release-calls.js';
import type { TestApi } from '../../test/test-api.js';
import { recordViolations } from './gate/record-violations.js';

const { record, files } = newRelease();

const file = { integrity: `sha384-${'A'.repeat(64)}`, bytes: 0 };

const named = <T>(count: number, value: T) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`extra-${index}.js`, value]));

describe('a release that was made to cost time', () => {
  let api: TestApi;
  const { publish } = releaseCalls(() => api);
  beforeAll(async () => void (api = await sharedReleasesApi()));
  afterAll(() => api.stop());

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
      { files: Object.fromEntries(Object.keys(named(999, 1)).map((path) => ['a/'.repeat(90) + path, file])) },
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
