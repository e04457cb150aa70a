import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { clearSession, storeSession } from '@mindgrove/kit/host';
import { newUser } from '@mindgrove/kit/testing';

import { findStartedAssessment, newAssessment, saveAssessment } from './started-assessment.ts';

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

const MEMBER = 7;

describe('a started assessment', () => {
  it('is found for its member and form only', () => {
    const started = { ...newAssessment(2), measures: [6] };
    saveAssessment(MEMBER, started);

    expect(findStartedAssessment(MEMBER, 2)).toEqual(started);
    expect(findStartedAssessment(MEMBER, 3)).toBeNull();
    expect(findStartedAssessment(8, 2)).toBeNull();
  });

  it('lasts for a day', () => {
    const started = newAssessment(0);
    saveAssessment(MEMBER, started);
    const now = jest.spyOn(Date, 'now');

    now.mockReturnValue(started.begunAt + 24 * 3_600_000 - 1);
    expect(findStartedAssessment(MEMBER, 0)).toEqual(started);
    now.mockReturnValue(started.begunAt + 24 * 3_600_000);
    expect(findStartedAssessment(MEMBER, 0)).toBeNull();
  });

  it('is removed when its member logs out', () => {
    storeSession({ user: newUser({ id: MEMBER }), token: 'test-token' });
    saveAssessment(MEMBER, newAssessment(0));

    clearSession();

    expect(findStartedAssessment(MEMBER, 0)).toBeNull();
  });

  it.each(['{', 'null', '{"form":0}'])('is ignored when the stored text is %s', (text) => {
    saveAssessment(MEMBER, newAssessment(0));
    const [key] = Object.keys(localStorage);
    localStorage.setItem(key ?? '', text);

    expect(findStartedAssessment(MEMBER, 0)).toBeNull();
  });
});
