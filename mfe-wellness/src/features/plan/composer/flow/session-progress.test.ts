import { describe, expect, it } from '@jest/globals';

import type { ActivityKind, SessionStep } from '../compose-session.ts';
import {
  type Evidence,
  openStep,
  progressOf,
  type StartedSession,
  startSession,
  toggleMark,
} from './session-progress.ts';

const step = (kind: ActivityKind, minutes: number): SessionStep => ({
  kind,
  minutes,
  title: kind,
  to: `/${kind}`,
  reason: '',
});

const STEPS = [step('breathing', 1), step('game', 2), step('reading', 5), step('meditation', 10)];

const tell = (minutes = 30, records: Evidence['records'] = {}): Evidence => ({
  records: { '/game': null, '/reading': false, ...records },
  minutes,
});
const start = () => startSession(STEPS, '2030-01-01', tell());
const doneIn = (session: StartedSession, evidence: Evidence) =>
  progressOf(session, evidence)
    .filter(({ isDone }) => isDone)
    .map(({ step: { kind } }) => kind);

describe('a started session', () => {
  it('begins with nothing done, whatever was done before', () => {
    const played = tell(90, { '/game': '2029-12-31T10:00:00.000Z' });

    expect(doneIn(startSession(STEPS, '2030-01-01', played), played)).toEqual([]);
  });

  it('counts a game once it was played again, and a lesson once it is solved', () => {
    const session = start();

    expect(doneIn(session, tell(30, { '/game': '2030-01-01T10:00:00.000Z' }))).toEqual(['game']);
    expect(doneIn(session, tell(30, { '/reading': true }))).toEqual(['reading']);
  });

  it('does not count a lesson that was removed', () => {
    expect(doneIn(start(), { records: { '/game': null }, minutes: 30 })).toEqual([]);
  });

  it('counts minutes for the step that was opened, and for no other', () => {
    expect(doneIn(start(), tell(41))).toEqual(['breathing']);
  });

  it('does not count a meditation that was left early, until the rest of it is done', () => {
    const opened = openStep(start(), '/meditation', tell(30));

    expect(doneIn(opened, tell(37))).toEqual([]);
    expect(doneIn(openStep(opened, '/meditation', tell(37)), tell(40))).toEqual(['meditation']);
  });

  it('keeps what was counted when another step is opened', () => {
    const opened = openStep(start(), '/meditation', tell(31));

    expect(doneIn(opened, tell(31))).toEqual(['breathing']);
    expect(doneIn(opened, tell(41))).toEqual(['breathing', 'meditation']);
  });

  it('can be marked by the member only where nothing else tells, and be taken back', () => {
    const session = start();

    expect(progressOf(session, tell()).map(({ canMark }) => canMark)).toEqual([true, false, false, true]);
    expect(progressOf(session, tell(31))[0]).toMatchObject({ isDone: true, canMark: false });
    const marked = toggleMark(session, '/meditation');
    expect(doneIn(marked, tell())).toEqual(['meditation']);
    expect(doneIn(toggleMark(marked, '/meditation'), tell())).toEqual([]);
  });
});
