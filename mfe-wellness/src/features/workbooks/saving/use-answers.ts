import type { Workbook } from '@mindgrove/contracts/library';
import { getUser, onReachableAgain, pauseQueue } from '@mindgrove/kit';
import { invalidateRoutes, useQueryClient } from '@mindgrove/kit/query';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { promptsOf } from '../section-progress.ts';
import { fetchWorkbook, saveAnswer } from '../workbook.queries.ts';
import answerQueue, { draftStorage } from './answer-queue.ts';
import { createAnswerSaver } from './answer-saver.ts';

export const SAVE_DELAY_MS = 800;

/** Offline the comparison fails, which keeps answers back until one succeeds. */
const COMPARED_ON = ['focus', 'offline', 'online'];

/** A member's answers to a workbook, which are saved while they are written. */
export function useAnswers(workbook: Workbook, userId: number) {
  const queries = useQueryClient();
  const [saver] = useState(() => {
    const { slug } = workbook;
    /** Calls use the current session. What cannot be sent stays a draft, which a sign-out has removed. */
    const requireSignedIn = () => {
      if (getUser()?.id !== userId) throw new Error('This member is no longer signed in.');
    };

    async function fetchStored() {
      requireSignedIn();
      const { data } = await fetchWorkbook(slug);
      requireSignedIn();
      return storedAnswers(data);
    }

    async function send(prompt: string, answer: string, base: string) {
      requireSignedIn();
      await saveAnswer(slug, { prompt, answer, base });
      void invalidateRoutes(queries, ['GET /workbooks']);
    }
    return createAnswerSaver({
      stored: storedAnswers(workbook),
      drafts: draftStorage(userId, slug),
      fetchStored,
      send,
      delayMs: SAVE_DELAY_MS,
    });
  });

  useEffect(() => {
    /** Another tab or device may have saved answers in the meantime. */
    const refresh = () => void saver.refresh();
    const stopFollowing = onReachableAgain(refresh);
    for (const event of COMPARED_ON) window.addEventListener(event, refresh);
    return () => {
      stopFollowing();
      for (const event of COMPARED_ON) window.removeEventListener(event, refresh);
    };
  }, [saver]);

  // This page alone compares what it sends with what other devices have saved.
  useEffect(() => pauseQueue(answerQueue), []);

  useEffect(() => {
    const flushIfHidden = () => document.visibilityState === 'hidden' && saver.flush();
    saver.flush();
    document.addEventListener('visibilitychange', flushIfHidden);
    return () => {
      document.removeEventListener('visibilitychange', flushIfHidden);
      saver.flush();
    };
  }, [saver]);

  return { answers: useSyncExternalStore(saver.subscribe, saver.get), saver };
}

const storedAnswers = (workbook: Workbook) =>
  Object.fromEntries(promptsOf(workbook).map(({ id }) => [id, workbook.answers[id] ?? '']));
