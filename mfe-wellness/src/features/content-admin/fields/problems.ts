import { type ContentKind, contentSchemas } from '@mindgrove/contracts/content/content-kind';
import type { z } from 'zod';

import { type JsonObject, labelOf } from './field-schema.ts';

/** Messages by the path of their field, such as `steps.2`. */
export type FieldErrors = ReadonlyMap<string, string>;

export function errorsIn(kind: ContentKind, content: JsonObject): FieldErrors {
  const { error } = contentSchemas[kind].safeParse(content);
  return new Map((error?.issues ?? []).map((issue) => [issue.path.join('.'), problemOf(issue)]));
}

/** `sources.0.url` is "Sources 1, Url", as the fields are labeled. */
export const placeOf = (path: string) =>
  path
    .replaceAll(/\.(\d+)/g, (_, index: string) => ` ${Number(index) + 1}`)
    .split('.')
    .map(labelOf)
    .join(', ');

const TOO_SMALL: Record<string, (limit: number) => string> = {
  string: (limit) => (limit > 1 ? `Use at least ${limit} characters.` : 'Fill this in.'),
  array: (limit) => `Add at least ${limit === 1 ? 'one' : limit}.`,
};
const TOO_BIG: Record<string, (limit: number) => string> = {
  string: (limit) => `Use at most ${limit} characters.`,
  array: (limit) => `Keep at most ${limit}.`,
};

function problemOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_small':
      return TOO_SMALL[issue.origin]?.(Number(issue.minimum)) ?? `Enter ${issue.minimum} or more.`;
    case 'too_big':
      return TOO_BIG[issue.origin]?.(Number(issue.maximum)) ?? `Enter ${issue.maximum} or less.`;
    case 'invalid_type':
      return typeProblem(issue);
    case 'invalid_value':
      return 'Choose one of the options.';
    case 'invalid_format':
      return issue.format === 'url' ? 'Enter an address that begins with https://.' : sentence(issue.message);
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return sentence(issue.message);
  }
}

function typeProblem({ path, expected }: z.core.$ZodIssueInvalidType): string {
  if (path.at(-1) === 'answer') return 'Choose the right answer.';
  return expected === 'int' || expected === 'number' ? 'Enter a whole number.' : 'Fill this in.';
}

const sentence = (message: string) => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`.replace(/\.+$/, '.');
