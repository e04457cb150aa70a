import type { Workbook } from '@mindgrove/contracts/library';
import type { WorkbookPrompt } from '@mindgrove/contracts/content/workbook';

export type Section = Workbook['sections'][number];

export const promptsOf = ({ sections }: Pick<Workbook, 'sections'>): WorkbookPrompt[] =>
  sections.flatMap(({ prompts }) => prompts);

export const isAnswered = (text: string | undefined) => text !== undefined && text.trim() !== '';

export const answeredCount = (prompts: readonly WorkbookPrompt[], textOf: (prompt: string) => string | undefined) =>
  prompts.filter(({ id }) => isAnswered(textOf(id))).length;

/** Returns where a member goes on: in the first section with an open prompt, or in the first one of all. */
export function firstOpenSection({ sections, answers }: Workbook): number {
  const hasBegun = Object.values(answers).some(isAnswered);
  const isOpen = ({ prompts }: Section) => answeredCount(prompts, (id) => answers[id]) < prompts.length;
  return hasBegun ? Math.max(sections.findIndex(isOpen), 0) + 1 : 1;
}
