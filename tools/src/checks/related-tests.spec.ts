import { describe, expect, it } from '@jest/globals';

import { selectRelatedTests } from './related-tests.ts';

const api = new Map([
  ['api/src/plans/plans.service.ts', ['contracts/src/plans.ts']],
  ['api/src/chat/chat.service.ts', ['contracts/src/chat.ts']],
]);
const SPECS = ['api/src/plans/plans.spec.ts', 'api/src/chat/chat.spec.ts'];

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

    expect(selectRelatedTests(related, ['contracts/src/chat.ts'], api)).toEqual([
      'contracts/src/chat.spec.ts',
      'api/src/chat/chat.spec.ts',
    ]);
  });
});
