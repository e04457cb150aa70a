import { expect, type Page } from '@playwright/test';

const WORK: Record<string, (first: number, second: number) => number> = {
  plus: (first, second) => first + second,
  minus: (first, second) => first - second,
  times: (first, second) => first * second,
};

/** The problem as screen readers read it: "7 plus 3". */
const problem = (page: Page) => page.getByText(/^\d+ (plus|minus|times) \d+$/);

/** A number in the digits of a keyboard, by its zero. */
const inDigitsFrom = (zero: string, number: number) =>
  String(number).replace(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)));

/** Answers the problem, in the digits of a keyboard with this zero, and waits for the feedback. */
export async function answerProblem(page: Page, isRight = true, zero = '0'): Promise<void> {
  const [first, word = '', second] = ((await problem(page).textContent()) ?? '').split(' ');
  const right = WORK[word]?.(Number(first), Number(second)) ?? NaN;
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toBeFocused();
  await page.keyboard.insertText(inDigitsFrom(zero, isRight ? right : right + 1));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${isRight ? 'Right' : 'Not quite'}: ${first}`)).toBeAttached();
}
