import { type ContentKind, contentSchemas } from '@mindgrove/contracts/content/content-kind';
import { z } from 'zod';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonObject = Record<string, Json>;

/** The part of JSON Schema that content uses. */
export interface FieldSchema {
  type?: 'object' | 'array' | 'string' | 'integer' | 'null';
  properties?: Record<string, FieldSchema>;
  items?: FieldSchema;
  enum?: string[];
  anyOf?: FieldSchema[];
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  /** `media: png vtt` for the path of a file with one of these endings. */
  description?: string;
}

export const schemaOf = (kind: ContentKind) =>
  z.toJSONSchema(contentSchemas[kind], { io: 'input', unrepresentable: 'any' }) as FieldSchema;

/** A nullable field is empty where its value is null. */
export function withoutNull(schema: FieldSchema): { schema: FieldSchema; isNullable: boolean } {
  const rest = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  return rest[0] ? { schema: rest[0], isNullable: true } : { schema, isNullable: false };
}

/** Returns the value that a new field begins with. */
export function emptyValue(schema: FieldSchema): Json {
  if (schema.anyOf) return null;
  if (schema.enum) return schema.enum[0] ?? '';
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => emptyValue(schema.items ?? {}));
  if (schema.type === 'integer') return schema.minimum ?? 0;
  return schema.type === 'object' ? emptyObject(schema) : '';
}

export const isQuestion = ({ properties = {} }: FieldSchema) => 'options' in properties && 'answer' in properties;

export function emptyObject(schema: FieldSchema): JsonObject {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, emptyValue(field)]);
  // The right answer has not been chosen yet.
  return { ...Object.fromEntries(fields), ...(isQuestion(schema) && { answer: null }) };
}

/** The endings of the files that a field may name; null for a field without a file. */
export const fileEndingsOf = ({ description = '' }: FieldSchema) =>
  description.startsWith('media: ') ? description.slice(7).split(' ') : null;

/** `prep_minutes` is "Prep minutes". */
export const labelOf = (name: string) => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
