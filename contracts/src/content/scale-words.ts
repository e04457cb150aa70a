import type { WorkbookPrompt } from './workbook.ts';

const STEPS = ['Not at all', 'A little', 'Somewhat', 'Quite a bit', 'Very much'];
const STEP = /^([1-5]) = (.+)$/;

/** Returns what a scale's steps 1 to 5 mean, as a hint like `1 = never, 5 = always` says, and the rest of the hint. */
export function scaleWords({ hint }: Pick<WorkbookPrompt, 'hint'>): { words: string[]; hint: string | null } {
  const parts = (hint ?? '').split(', ').map((part) => STEP.exec(part));
  if (parts.some((part) => part === null)) return { words: STEPS, hint };
  const named = new Map(parts.map((part) => [Number(part?.[1]), capitalize(part?.[2] ?? '')]));
  return { words: STEPS.map((_, index) => named.get(index + 1) ?? ''), hint: null };
}

const capitalize = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
