import type { Statement } from './statement-log.ts';

/** The values that differ from one member's purchase to another's. */
export interface PurchaseIds {
  /** The session's id. */
  session: string;
  /** The idempotency key of the request. */
  key: string;
  user: string;
  email: string;
  /** The purchase's id. */
  purchase: string;
  /** The id of the receipt's mail. */
  mail: string;
}

const PLACEHOLDER = /<(session|key|user|email|purchase|mail)>/g;
const PROVIDER_ID = /\b(?:cus|sub|si|in|pi|pm)_\w{8,}/g;

/** Replaces those ids in all values; ids of the provider get the user's appended, because they are unique. */
export const toTemplate = (statements: readonly Statement[], ids: PurchaseIds): Statement[] =>
  statements.map((statement) => ({
    ...statement,
    values: statement.values.map((value) => value && withPlaceholders(value, ids)),
  }));

const withPlaceholders = (value: string, ids: PurchaseIds) =>
  Object.entries(ids).reduce<string>(
    (text, [name, id]) => text.replaceAll(id, `<${name}>`),
    value.replaceAll(PROVIDER_ID, '$&<user>'),
  );

/** @throws {Error} for an id that no statement has returned yet */
export const fillIn = (value: string | null, ids: Partial<PurchaseIds>) =>
  value &&
  value.replaceAll(PLACEHOLDER, (_, name: keyof PurchaseIds) => {
    const id = ids[name];
    if (id === undefined) throw new Error(`No statement has returned the id: ${name}.`);
    return id;
  });

interface Row {
  id: number | string;
  email?: string;
}

/** The ids that a statement returns. */
export function idsIn({ name, text }: Statement, row: Row | undefined): Partial<PurchaseIds> {
  if (!row) return {};
  const id = String(row.id);
  if (name === 'user-by-session') return { user: id, ...(row.email !== undefined && { email: row.email }) };
  const [, table] = /^\s*INSERT INTO "?(\w+)/.exec(text) ?? [];
  if (table === 'purchases') return { purchase: id };
  return table === 'mails' ? { mail: id } : {};
}
