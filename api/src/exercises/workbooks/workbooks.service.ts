import type { WorkbookContent, WorkbookPrompt } from '@mindgrove/contracts/content/workbook';
import type { Workbook, WorkbookSummary } from '@mindgrove/contracts/library';
import { HttpStatus, Injectable } from '@nestjs/common';

import { ContentService, type PublishedItem } from '../content/items/content.service.js';
import { MediaLinksService } from '../content/media/media-links.service.js';
import { ApiError } from '../../platform/core/errors/api-error.js';
import { type Answers, AnswersService } from './answers/answers.service.js';
import { validationError } from '../../platform/core/requests/route-input.js';

const SCALE = /^[1-5]$/;

/** @throws {ApiError} 400 when the prompt cannot be answered so */
function assertAnswers({ type, options }: WorkbookPrompt, answer: string) {
  if (type === 'scale' && !SCALE.test(answer)) throw notAnAnswer('must be a number from 1 to 5');
  if (type === 'checklist' && !areOptions(answer.split('\n'), options))
    throw notAnAnswer('must be options of the checklist, each once, one per line');
}

const areOptions = (chosen: string[], options: string[]) =>
  new Set(chosen).size === chosen.length && chosen.every((option) => options.includes(option));

const notAnAnswer = (message: string) =>
  validationError([{ code: 'custom', path: ['answer'], message, input: undefined }]);

interface NewAnswer {
  prompt: string;
  answer: string;
  /** The answer that the page had last. */
  base?: string | undefined;
}

const promptsOf = ({ sections }: WorkbookContent) => sections.flatMap(({ prompts }) => prompts);

/** An answer stays stored when its prompt is removed, but it is not shown. */
const answeredPrompts = (content: WorkbookContent, answers: Answers) =>
  promptsOf(content).flatMap(({ id }) => {
    const answer = answers.get(id);
    return answer === undefined ? [] : [[id, answer] as const];
  });

@Injectable()
export class WorkbooksService {
  constructor(
    private readonly content: ContentService,
    private readonly links: MediaLinksService,
    private readonly answers: AnswersService,
  ) {}

  async list(memberId: number): Promise<WorkbookSummary[]> {
    const [items, answers] = await Promise.all([this.content.published('workbook'), this.answers.ofMember(memberId)]);
    return items.map(({ id, slug, content }) => {
      const { title, summary, cover, cover_text } = content;
      const answered = answeredPrompts(content, answers.get(id) ?? new Map()).length;
      return {
        ...{ slug, title, summary, cover_text, answered },
        cover: this.coverLink(cover, memberId),
        prompts: promptsOf(content).length,
      };
    });
  }

  async workbook(slug: string, memberId: number): Promise<Workbook> {
    const { id, content } = await this.find(slug);
    const answers = await this.answers.inWorkbook(memberId, id);
    return {
      slug,
      ...content,
      cover: this.coverLink(content.cover, memberId),
      answers: Object.fromEntries(answeredPrompts(content, answers)),
    };
  }

  /** A blank answer removes the one before. */
  async answer(slug: string, memberId: number, { prompt: promptId, answer, base }: NewAnswer) {
    const { id, content } = await this.find(slug);
    const prompt = promptsOf(content).find((candidate) => candidate.id === promptId);
    if (!prompt) throw promptNotFound();
    if (answer !== '') assertAnswers(prompt, answer);
    await this.answers.save({ user_id: memberId, workbook_id: id, prompt: promptId }, answer, base);
    const answers = await this.answers.inWorkbook(memberId, id);
    return { prompt: promptId, answer, answered: answeredPrompts(content, answers).length };
  }

  /** @throws {ApiError} 404, also for a workbook that is not published any more */
  async find(slug: string): Promise<PublishedItem<'workbook'>> {
    const item = await this.content.publishedBySlug('workbook', slug);
    if (!item) throw new ApiError(HttpStatus.NOT_FOUND, 'workbook_not_found', 'This workbook does not exist.');
    return item;
  }

  private coverLink(cover: string | null, memberId: number) {
    return cover && this.links.link(cover, memberId);
  }
}

const promptNotFound = () =>
  new ApiError(HttpStatus.NOT_FOUND, 'prompt_not_found', 'This question is not in the workbook any more.');
