import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { clearSession, storeSession } from '@mindgrove/kit/host';
import { newUser } from '@mindgrove/kit/testing';

import { begunAssessment, keepAssessment, newAssessment } from './started-assessment.ts';

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

const MEMBER = 7;

describe('an assessment that was begun', () => {
  it('is there for its member and form alone', () => {
    const begun = { ...newAssessment(2), measures: [6] };
    keepAssessment(MEMBER, begun);

    expect(begunAssessment(MEMBER, 2)).toEqual(begun);
    expect(begunAssessment(MEMBER, 3)).toBeNull();
    expect(begunAssessment(8, 2)).toBeNull();
  });

  it('lasts for a day', () => {
    const begun = newAssessment(0);
    keepAssessment(MEMBER, begun);
    const now = jest.spyOn(Date, 'now');

    now.mockReturnValue(begun.begunAt + 24 * 3_600_000 - 1);
    expect(begunAssessment(MEMBER, 0)).toEqual(begun);
    now.mockReturnValue(begun.begunAt + 24 * 3_600_000);
    expect(begunAssessment(MEMBER, 0)).toBeNull();
  });

  it('is forgotten when its member logs out', () => {
    storeSession({ user: newUser({ id: MEMBER }), token: 'test-token' });
    keepAssessment(MEMBER, newAssessment(0));

    clearSession();

    expect(begunAssessment(MEMBER, 0)).toBeNull();
  });

  it.each(['{', 'null', '{"form":0}'])('is none when what is kept reads %s', (kept) => {
    keepAssessment(MEMBER, newAssessment(0));
    const [key] = Object.keys(localStorage);
    localStorage.setItem(key ?? '', kept);

    expect(begunAssessment(MEMBER, 0)).toBeNull();
  });
});
