import { createHmac } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

const FORMAT = 1;
const MANIFEST_FILE = 'manifest.json';

/** A path below the folder of the backup or of the restored product, never outside of it. */
const relativePath = z.string().regex(/^(?!\/)(?!.*(^|\/)\.\.?(\/|$))[^\\\0]+$/);

const storedFile = z.object({
  file: relativePath,
  bytes: z.number().int(),
  sha256: z.string(),
});

const manifest = z.object({
  format: z.literal(FORMAT),
  made_at: z.iso.datetime(),
  postgres: z.string(), // The server's version.
  /** The migrations in the order in which they ran. */
  migrations: z.array(z.string()).min(1),
  /** Names of the settings that were set, without their values. */
  settings: z.array(z.string()),
  /** Tells whether JWT_SECRET is the same, without revealing it. */
  secret_check: z.string().nullable(),
  tables: z.array(storedFile.extend({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() })),
  sequences: z.array(z.object({ name: z.string(), value: z.number().int() })),
  /** Files that the database refers to, or that the product keeps outside of it. */
  files: z.array(storedFile.extend({ kind: z.enum(['media', 'object', 'product']), path: relativePath })),
});
export type Manifest = z.infer<typeof manifest>;
export type StoredFile = z.infer<typeof storedFile>;

export const newManifest = (fields: Omit<Manifest, 'format'>): Manifest => ({ format: FORMAT, ...fields });

/** The check has 32 bits: enough to notice another secret, too few to find one. */
export const secretCheck = (secret: string | undefined): string | null =>
  secret ? createHmac('sha256', secret).update('mindgrove backup').digest('hex').slice(0, 8) : null;

/** The manifest is written last, and at once: a folder without it is not a backup. */
export function writeManifest(folder: string, content: Manifest): void {
  const file = join(folder, MANIFEST_FILE);
  writeFileSync(`${file}.unfinished`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.unfinished`, file);
}

/** @throws an `Error` that says what to do */
export function readManifest(folder: string): Manifest {
  const file = join(folder, MANIFEST_FILE);
  if (!existsSync(file))
    throw new Error(`${folder} holds no finished backup: ${MANIFEST_FILE}, which is written last, is missing.`);
  const parsed = manifest.safeParse(parseJson(readFileSync(file, 'utf8')));
  if (!parsed.success)
    throw new Error(`${file} is damaged, or of a newer version of the product. Use another backup, or update first.`);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
