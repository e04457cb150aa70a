import { type ContentKind, contentSchemas } from '@mindgrove/contracts/content/content-kind';
import { mediaPath } from '@mindgrove/contracts/content/fields';
import type { z } from 'zod';

import { validationError } from '../../../platform/core/requests/route-input.js';
import type { Json } from './draft.js';

/** @throws {ApiError} 400 that names the fields that keep the draft from being published */
export function toPublished(kind: ContentKind, draft: Json): Json {
  const { data, error } = contentSchemas[kind].safeParse(draft);
  const content: Json | undefined = data;
  if (!content) throw validationError(error?.issues ?? []);
  const missing = missingAlternatives(content);
  if (missing.length > 0) throw validationError(missing);
  return content;
}

export const fileMissing = (content: Json, path: string) =>
  validationError([
    issue(content, fieldWith(content, path), `There is no file ${path}. Upload it, or choose another.`),
  ]);

/** Every string of the content that is a path in the media store. */
export function mediaPathsIn(value: unknown): string[] {
  if (typeof value === 'string') return mediaPath.safeParse(value).success ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return [...new Set(Object.values(value).flatMap(mediaPathsIn))];
}

/** Members who cannot see a picture or hear a video need its description. */
export function missingAlternatives(content: Json): z.core.$ZodIssue[] {
  const fields = Object.keys(content).filter((field) => content[field] !== null && content[`${field}_text`] === null);
  const texts = fields.map((field) => issue(content, `${field}_text`, 'Describe what the picture or video shows.'));
  if (content['type'] !== 'video' || content['captions'] !== null) return texts;
  return [...texts, issue(content, 'captions', 'A video needs captions.')];
}

const issue = (input: Json, field: string, message: string): z.core.$ZodIssue => ({
  code: 'custom',
  path: [field],
  message,
  input,
});

const fieldWith = (content: Json, path: string) =>
  Object.keys(content).find((field) => mediaPathsIn(content[field]).includes(path)) ?? 'content';
