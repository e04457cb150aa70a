import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Maps names to the versions that this checkout last promoted to live itself. */
type Promoted = Readonly<Record<string, string>>;

const promotedFile = (dataDir: string) => join(dataDir, 'promoted.json');

export const readPromoted = (dataDir: string): Promoted =>
  existsSync(promotedFile(dataDir)) ? (JSON.parse(readFileSync(promotedFile(dataDir), 'utf8')) as Promoted) : {};

export function savePromoted(dataDir: string, { name, version }: { name: string; version: string }): void {
  const unfinished = `${promotedFile(dataDir)}.unfinished`;
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(unfinished, JSON.stringify({ ...readPromoted(dataDir), [name]: version }, null, 2));
  renameSync(unfinished, promotedFile(dataDir));
}
