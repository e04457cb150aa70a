import { startingSteps } from '@mindgrove/contracts/starting-steps';
import type { AssessmentBody, AssessmentOffer, TakenAssessment } from '@mindgrove/contracts/training';
import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';

import { ApiError } from '../platform/core/errors/api-error.js';
import { inTransaction } from '../platform/database/transaction.js';
import { type AssessmentStatus, TrainingProgressService } from './progress/totals/training-progress.service.js';
import { Assessment } from './assessment.entity.js';

const conflict = (code: string, error: string) => new ApiError(HttpStatus.CONFLICT, code, error);

const toTaken = ({ id, form, taken_at, results }: Assessment): TakenAssessment => ({
  id,
  form,
  taken_at: taken_at.toISOString(),
  results,
});

@Injectable()
export class AssessmentsService {
  constructor(
    private readonly progress: TrainingProgressService,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  async list(userId: number): Promise<TakenAssessment[]> {
    const rows = await this.dataSource.manager.find(Assessment, { where: { user_id: userId }, order: { form: 'ASC' } });
    return rows.map(toTaken);
  }

  add(userId: number, body: AssessmentBody): Promise<TakenAssessment> {
    return inTransaction(this.dataSource, async (manager) => {
      const status = await this.progress.lockAssessmentStatus(manager, userId);
      const known = await findOwn(manager, userId, body.assessment_id);
      if (known) return toTaken(known);
      const taken_at = new Date();
      assertOffered(assessmentOffer(status, taken_at), body.form);
      const row = await manager.save(Assessment, { ...body, user_id: userId, taken_at });
      await this.progress.addAssessment(manager, userId, taken_at);
      await this.progress.setStartingSteps(manager, userId, startingSteps(body.results));
      return toTaken(row);
    });
  }

  async skip(userId: number): Promise<AssessmentOffer> {
    return assessmentOffer(await this.progress.skipAssessment(userId), new Date());
  }
}

async function findOwn(manager: EntityManager, userId: number, id: string): Promise<Assessment | null> {
  const known = await manager.findOneBy(Assessment, { assessment_id: id });
  if (known && known.user_id !== userId)
    throw conflict('assessment_of_another', 'This assessment was stored for another account.');
  return known;
}

function assertOffered({ state, form, due_at }: AssessmentOffer, taken: number) {
  if (taken < form) throw conflict('assessment_taken', 'This assessment was taken already, perhaps on another device.');
  if (taken > form) throw conflict('assessment_not_next', 'This assessment is not the next one: reload the page.');
  if (state === 'waiting')
    throw conflict(
      'assessment_not_due',
      `The next check-in opens on ${due_at?.slice(0, 10)}: your last one is recent.`,
    );
}

const CHECK_IN_INTERVAL_MS = 30 * 86_400_000;

/** The first is suggested only to a member who has practiced. */
export function assessmentOffer(status: AssessmentStatus, now: Date, hasPracticed = false): AssessmentOffer {
  const { assessments: form, last_assessed_at: last, assessment_skipped_at: skipped } = status;
  if (!last) {
    const state = skipped ? 'skipped' : 'first';
    return { state, form, due_at: null, is_suggested: !skipped && hasPracticed };
  }
  const due = new Date(last.getTime() + CHECK_IN_INTERVAL_MS);
  const state = now < due ? 'waiting' : 'due';
  return { state, form, due_at: due.toISOString(), is_suggested: state === 'due' };
}
