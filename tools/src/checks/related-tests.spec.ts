import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { repositoryRoot } from '../repository/packages.ts';
import { selectRelatedTests } from './related-tests.ts';

const api = new Map([
  ['api/src/plans/plans.service.ts', ['contracts/src/billing/plans.ts']],
  ['api/src/chat/chat.service.ts', ['contracts/src/chat/chat.ts']],
]);
const SPECS = ['api/src/plans/plans.spec.ts', 'api/src/chat/chat.spec.ts'];
/** One file for each test in the table. */
const READ_BY_TESTS = [
  'api/src/platform/database/migrations/1763790003000-create-plans.ts',
  'api/src/plans/plan.entity.ts',
  'package.json',
  'mfe-billing/src/features/plans/plans.toasts.ts',
  'docker-compose.yml',
  'kit/src/index.ts',
  'docs/add-a-game.md',
  'docs/adr/README.md',
  'README.md',
  'docs/asvs.json',
  '.env.example',
  'oxlint.config.ts',
  'ui/src/styles/tokens.css',
];

describe('selectRelatedTests', () => {
  it('selects all related tests outside the api', () => {
    const related = ['ui/src/layout/card.test.tsx', 'mfe-games/src/pages/games.test.tsx'];

    expect(selectRelatedTests(related, ['ui/src/layout/card.tsx'], api)).toEqual(related);
  });

  it('selects the specs of the changed module in the api', () => {
    expect(selectRelatedTests(SPECS, ['api/src/plans/plans.service.ts'], api)).toEqual(['api/src/plans/plans.spec.ts']);
  });

  it('selects the specs of the changed module in all of its folders', () => {
    const related = ['api/src/auth/login.spec.ts', 'api/src/auth/sessions/session.spec.ts', ...SPECS];

    const selected = selectRelatedTests(related, ['api/src/auth/passwords/devices.service.ts'], api);

    expect(selected).toEqual(['api/src/auth/login.spec.ts', 'api/src/auth/sessions/session.spec.ts']);
  });

  it('selects all specs of the api when their support has changed', () => {
    expect(selectRelatedTests(SPECS, ['api/test/factories.ts'], api)).toEqual(SPECS);
  });

  it('selects the specs of modules that import a changed contract', () => {
    const related = ['contracts/src/chat.spec.ts', ...SPECS];

    expect(selectRelatedTests(related, ['contracts/src/chat/chat.ts'], api)).toEqual([
      'contracts/src/chat.spec.ts',
      'api/src/chat/chat.spec.ts',
    ]);
  });

  it.each<[string, string[]]>([
    ['mfe-billing/src/features/plans/plans.toasts.ts', ['tools/src/checks/toast-catalog.spec.ts']],
    ['api/src/plans/plan.entity.ts', ['api/src/plans/plans.spec.ts', 'api/src/platform/database/schema.spec.ts']],
    [
      'api/src/platform/database/migrations/1763790003000-create-plans.ts',
      ['api/src/platform/database/migrations.spec.ts', 'api/src/platform/database/schema.spec.ts'],
    ],
    ['kit/src/index.ts', ['tools/src/docs/kit-reference.spec.ts']],
  ])('adds the tests that read %s without an import', (changed, selected) => {
    const related = SPECS.filter(() => changed.startsWith('api/'));

    expect(selectRelatedTests(related, [changed], api)).toEqual(selected);
  });

  it('adds only tests that exist', () => {
    const selected = selectRelatedTests([], READ_BY_TESTS, api);

    expect(selected).toHaveLength(READ_BY_TESTS.length);
    expect(selected.filter((test) => !existsSync(join(repositoryRoot, test)))).toEqual([]);
  });
});
