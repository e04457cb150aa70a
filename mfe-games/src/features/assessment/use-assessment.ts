import type { AssessmentResult } from '@mindgrove/contracts/training';
import { useQueue } from '@mindgrove/kit';
import { useState } from 'react';

import type { RoundResult } from '../../engine/game.ts';
import assessmentQueue from './assessment-queue.ts';
import { findStartedAssessment, newAssessment, saveAssessment } from './data/started-assessment.ts';
import { PLANNED_ROUNDS, resultsOf } from './plan/assessment-plan.ts';

type Stage =
  | { name: 'intro' | 'stopped' | 'playing' }
  | { name: 'finished'; form: number; results: readonly AssessmentResult[] };

export function useAssessment(userId: number, form: number) {
  const [stage, setStage] = useState<Stage>({ name: 'intro' });
  const [started, setStarted] = useState(() => findStartedAssessment(userId, form));
  const queue = useQueue(assessmentQueue);

  function begin() {
    setStarted(started ?? newAssessment(form));
    setStage({ name: 'playing' });
  }

  function finishRound({ measure }: RoundResult) {
    if (!started) return;
    const played = { ...started, measures: [...started.measures, measure] };
    if (played.measures.length < PLANNED_ROUNDS.length) {
      saveAssessment(userId, played);
      setStarted(played);
      return;
    }
    const { assessment_id, form, measures } = played;
    const results = resultsOf(measures);
    // Queue the results before removing the progress: a page closed in between must not lose them.
    void queue.add({ assessment_id, form, results });
    saveAssessment(userId, null);
    setStarted(null);
    setStage({ name: 'finished', form, results });
  }

  return {
    stage,
    roundsDone: started?.measures.length ?? 0,
    /** Always defined while playing: the last round ends the assessment. */
    round: PLANNED_ROUNDS[started?.measures.length ?? 0],
    form: started?.form ?? form,
    queue,
    begin,
    finishRound,
    stop: () => setStage({ name: 'stopped' }),
  };
}
