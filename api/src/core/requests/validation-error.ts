import { HttpStatus, StandardSchemaValidationPipe } from '@nestjs/common';

import { ApiError } from '../errors/api-error.js';

type Issue = Parameters<
  NonNullable<NonNullable<ConstructorParameters<typeof StandardSchemaValidationPipe>[0]>['exceptionFactory']>
>[0][number];

/** A client that sends thousands of wrong fields gets told of the first ones. */
const MAX_DETAIL = 500;

/** Zod's own messages are for programmers; a schema's own text is a sentence for people. */
const isProductSentence = (message: string) => /^[A-Z]/.test(message) && !/^(Invalid|Too|Unrecognized)\b/.test(message);

const fieldOf = (issue: Issue) =>
  (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');

const detailOf = (issue: Issue) => [fieldOf(issue), issue.message].filter((part) => part !== '').join(': ');

function validationError(issues: readonly Issue[]) {
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

/** The same words as a schema has for a field that it does not know. */
export const unknownField = (name: string) =>
  validationFailed('Please check what you sent.', `Unrecognized key: "${name}"`);

export const createValidationPipe = () => new StandardSchemaValidationPipe({ exceptionFactory: validationError });
