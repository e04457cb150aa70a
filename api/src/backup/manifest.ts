import { createHash, createHmac } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

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
type StoredFile = z.infer<typeof storedFile>;

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

/** Writes a compressed file of the backup, for its owner only. */
export async function storeFile(folder: string, file: string, content: Readable): Promise<StoredFile> {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(content, createGzip(), measure, createWriteStream(path, { mode: 0o600, flush: true }));
  return { file, bytes, sha256: hash.digest('hex') };
}

/** @throws an `Error` for a file that is missing, cut off or altered */
export async function verifyFile(folder: string, { file, bytes, sha256 }: StoredFile): Promise<void> {
  const path = join(folder, file);
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw damaged(`${file} is missing`);
  if (size !== bytes) throw damaged(`${file} has ${size} bytes instead of ${bytes}`);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  if (hash.digest('hex') !== sha256) throw damaged(`${file} was altered`);
}

const damaged = (what: string) =>
  new Error(`The backup is damaged: ${what}. Nothing was restored; use another backup.`);

export const openFile = (folder: string, { file }: Pick<StoredFile, 'file'>): Readable =>
  createReadStream(join(folder, file)).pipe(createGunzip());
