import type { AssessmentResult } from '@mindgrove/contracts/training';
import { useOfflineQueue } from '@mindgrove/kit';
import { useQueryClient } from '@mindgrove/kit/query';
import { useState } from 'react';

import type { RoundResult } from '../../engine/game.ts';
import { trainingQuery } from '../../training/training.queries.ts';
import { assessmentsQuery } from './data/assessment.queries.ts';
import { PLANNED_ROUNDS, resultsOf } from './plan/assessment-plan.ts';
import { begunAssessment, forgetAssessment, keepAssessment, newAssessment } from './data/started-assessment.ts';
import { unsentAssessments } from './unsent-assessments.ts';

type Stage =
  { name: 'intro' | 'stopped' | 'playing' } | { name: 'finished'; form: number; results: readonly AssessmentResult[] };

/** An assessment from its first round to its results, through breaks and closed pages. */
export function useAssessment(userId: number, form: number) {
  const [stage, setStage] = useState<Stage>({ name: 'intro' });
  const [begun, setBegun] = useState(() => begunAssessment(userId, form));
  const queries = useQueryClient();
  const unsent = useOfflineQueue(unsentAssessments, userId, () => {
    void queries.invalidateQueries(trainingQuery);
    void queries.invalidateQueries(assessmentsQuery);
  });

  function begin() {
    setBegun(begun ?? newAssessment(form));
    setStage({ name: 'playing' });
  }

  function finishRound({ measure }: RoundResult) {
    if (!begun) return;
    const played = { ...begun, measures: [...begun.measures, measure] };
    if (played.measures.length < PLANNED_ROUNDS.length) {
      keepAssessment(userId, played);
      setBegun(played);
      return;
    }
    const { assessment_id, form, measures } = played;
    const results = resultsOf(measures);
    // Kept to be sent before it is forgotten: nothing may come between.
    unsent.store({ assessment_id, form, results });
    forgetAssessment(userId);
    setBegun(null);
    setStage({ name: 'finished', form, results });
  }

  return {
    stage,
    roundsDone: begun?.measures.length ?? 0,
    /** The next one of `form`; there always is one, since the last one ends it all. */
    round: PLANNED_ROUNDS[begun?.measures.length ?? 0],
    form: begun?.form ?? form,
    unsent,
    begin,
    finishRound,
    stop: () => setStage({ name: 'stopped' }),
  };
}
