import { HttpStatus } from '@nestjs/common';
import type { z } from 'zod';

import { ApiError } from '../errors/api-error.js';

const MAX_DETAIL = 500;

/** Zod's own messages are for programmers. */
const isProductSentence = (message: string) => /^[A-Z]/.test(message) && !/^(Invalid|Too|Unrecognized)\b/.test(message);

const fieldOf = (issue: z.core.$ZodIssue) => issue.path.map(String).join('.');

const detailOf = (issue: z.core.$ZodIssue) => [fieldOf(issue), issue.message].filter((part) => part !== '').join(': ');

const detailsOf = (issues: readonly z.core.$ZodIssue[]) => issues.map(detailOf).join('; ');

/** A long list is cut off, and no other message names an unknown field. */
const unknownFirst = (issues: readonly z.core.$ZodIssue[]) =>
  issues.toSorted((a, b) => Number(b.code === 'unrecognized_keys') - Number(a.code === 'unrecognized_keys'));

export function validationError(issues: readonly z.core.$ZodIssue[]) {
  const [first] = issues;
  const whole = detailsOf(issues);
  const detail = whole.length > MAX_DETAIL ? detailsOf(unknownFirst(issues)) : whole;
  const error =
    first && isProductSentence(first.message)
      ? first.message
      : `Please check ${(first && fieldOf(first)) || 'what you sent'}.`;
  return validationFailed(error, detail);
}

const validationFailed = (error: string, detail: string) =>
  new ApiError(HttpStatus.BAD_REQUEST, 'validation_failed', error, detail.slice(0, MAX_DETAIL));

/** Zod's words for an unknown field. */
export const unknownField = (name: string) =>
  validationFailed('Please check what you sent.', `Unrecognized key: "${name}"`);
