import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';

import { ApiError } from '../../../platform/core/errors/api-error.js';
import { AccountData } from '../../../users/account-data.decorator.js';
import type { SignedInUser } from '../../../users/signed-in-user.js';
import { EXPORTED_ANSWERS, type ExportedAnswerRow } from './answers.read-model.js';
import { WorkbookAnswer } from './workbook-answer.entity.js';

const REPLACE = `INSERT INTO workbook_answers AS stored (user_id, workbook_id, prompt, answer) VALUES ($1, $2, $3, $4)
  ON CONFLICT (user_id, workbook_id, prompt) DO UPDATE SET answer = excluded.answer, updated_at = now()
  WHERE $5::text IS NULL OR stored.answer IN (excluded.answer, $5) RETURNING prompt`;

type PromptOfMember = Pick<WorkbookAnswer, 'user_id' | 'workbook_id' | 'prompt'>;
/** Answers by prompt id. */
export type Answers = ReadonlyMap<string, string>;

const toAnswers = (rows: WorkbookAnswer[]): Answers => new Map(rows.map(({ prompt, answer }) => [prompt, answer]));

@Injectable()
export class AnswersService {
  constructor(@InjectRepository(WorkbookAnswer) private readonly answers: Repository<WorkbookAnswer>) {}

  /** The member's answers by workbook id. */
  async ofMember(userId: number): Promise<Map<number, Answers>> {
    const rows = await this.answers.findBy({ user_id: userId });
    const workbooks = Map.groupBy(rows, ({ workbook_id }) => workbook_id);
    return new Map([...workbooks].map(([id, answers]) => [id, toAnswers(answers)]));
  }

  async inWorkbook(userId: number, workbookId: number): Promise<Answers> {
    return toAnswers(await this.answers.findBy({ user_id: userId, workbook_id: workbookId }));
  }

  /**
   * An empty answer removes the one before.
   *
   * @param base of the one before; any, if undefined
   * @throws {ApiError} 409 when another one is stored
   */
  async save(prompt: PromptOfMember, answer: string, base: string | undefined) {
    const isDone = answer === '' ? await this.remove(prompt, base) : await this.replace(prompt, answer, base);
    if (!isDone) throw answerChanged();
  }

  private async replace({ user_id, workbook_id, prompt }: PromptOfMember, answer: string, base: string | undefined) {
    return (await this.answers.query<unknown[]>(REPLACE, [user_id, workbook_id, prompt, answer, base])).length > 0;
  }

  private async remove(prompt: PromptOfMember, base: string | undefined) {
    await this.answers.delete(base === undefined ? prompt : { ...prompt, answer: base });
    return !(await this.answers.existsBy(prompt));
  }

  @AccountData({ name: 'workbook_answers', order: 4 })
  exportOf({ id }: SignedInUser): Promise<ExportedAnswerRow[]> {
    return this.answers.query<ExportedAnswerRow[]>(EXPORTED_ANSWERS, [id]);
  }
}

const answerChanged = () =>
  new ApiError(
    HttpStatus.CONFLICT,
    'answer_changed',
    'You have changed this answer on another device. Please look at both and choose one.',
  );
