import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';

import { AccountData } from '../../users/account-data.decorator.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { EXPORTED_ANSWERS, type ExportedAnswerRow } from './answers.read-model.js';
import { WorkbookAnswer } from './workbook-answer.entity.js';

const PRIMARY_KEY = ['user_id', 'workbook_id', 'prompt'] as const satisfies (keyof WorkbookAnswer)[];

type PromptOfMember = Pick<WorkbookAnswer, (typeof PRIMARY_KEY)[number]>;
/** By prompt id. */
export type Answers = ReadonlyMap<string, string>;

const toAnswers = (rows: WorkbookAnswer[]): Answers => new Map(rows.map(({ prompt, answer }) => [prompt, answer]));

@Injectable()
export class AnswersService {
  constructor(@InjectRepository(WorkbookAnswer) private readonly answers: Repository<WorkbookAnswer>) {}

  /** By the workbook's id. */
  async ofMember(userId: number): Promise<Map<number, Answers>> {
    const rows = await this.answers.findBy({ user_id: userId });
    const workbooks = Map.groupBy(rows, ({ workbook_id }) => workbook_id);
    return new Map([...workbooks].map(([id, answers]) => [id, toAnswers(answers)]));
  }

  async inWorkbook(userId: number, workbookId: number): Promise<Answers> {
    return toAnswers(await this.answers.findBy({ user_id: userId, workbook_id: workbookId }));
  }

  /** The last one stays; an empty one removes the one before. */
  async save(prompt: PromptOfMember, answer: string) {
    if (answer === '') await this.answers.delete(prompt);
    else await this.answers.upsert({ ...prompt, answer, updated_at: () => 'now()' }, PRIMARY_KEY);
  }

  @AccountData({ name: 'workbook_answers', order: 4 })
  exportOf({ id }: SignedInUser): Promise<ExportedAnswerRow[]> {
    return this.answers.query<ExportedAnswerRow[]>(EXPORTED_ANSWERS, [id]);
  }
}
