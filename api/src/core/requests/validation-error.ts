import { HttpStatus } from '@nestjs/common';
import type { z } from 'zod';

import { ApiError } from '../errors/api-error.js';

const MAX_DETAIL = 1000;

/** Zod's own messages are for programmers. */
const isProductSentence = (message: string) => /^[A-Z]/.test(message) && !/^(Invalid|Too|Unrecognized)\b/.test(message);

const fieldOf = (issue: z.core.$ZodIssue) => issue.path.map(String).join('.');

const detailOf = (issue: z.core.$ZodIssue) => [fieldOf(issue), issue.message].filter((part) => part !== '').join(': ');

export function validationError(issues: readonly z.core.$ZodIssue[]) {
  const [first] = issues;
  const detail = issues.map(detailOf).join('; ');
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
