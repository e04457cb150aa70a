import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

import type { Kind, StoredRecord } from './records.ts';

/** The change that a transaction made to one record. */
export type Change = { put: StoredRecord } | { remove: { object: Kind; id: string } };

export interface Journal {
  append(changes: readonly Change[]): void;
  close(): void;
}

function parseTransaction(line: string): Change[] | undefined {
  try {
    return JSON.parse(line) as Change[];
  } catch {
    return undefined;
  }
}

/** Every complete transaction in the file. A process that was killed may leave half a last line, which never happened. */
export function readJournal(file: string): Change[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return lines.flatMap((line, index) => {
    const transaction = parseTransaction(line);
    if (!transaction && index < lines.length - 1)
      throw new Error(`Line ${index + 1} of ${file} is damaged: repair it, or delete the file to start over.`);
    return transaction ?? [];
  });
}

/** Replaces the file with one line per record, and appends a line per transaction from then on. */
export function openJournal(file: string, records: readonly StoredRecord[]): Journal {
  mkdirSync(dirname(file), { recursive: true });
  const compacted = `${file}.new`;
  writeFileSync(compacted, records.map((record) => `${JSON.stringify([{ put: record }])}\n`).join(''), { mode: 0o600 });
  renameSync(compacted, file);
  const descriptor = openSync(file, 'a');
  return {
    append: (changes) => void writeSync(descriptor, `${JSON.stringify(changes)}\n`),
    close: () => closeSync(descriptor),
  };
}
