import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { PageReleaseSet } from '../../federation/release-set.ts';
import { compressFile } from '../releases/compress-file.ts';
import { releaseIndex } from './page-release-set.ts';

/** Sets in memory; several are open at once, and each moves on with every release. */
const IN_MEMORY = 20;
/** Sets on disk, the ones that were opened last: a tab that is older reloads. */
const ON_DISK = 200;

const FORMS = ['.br', '.gz', ''];

/** Keeps the index of each set that a page was made of, even after a restart, for the tabs that were opened with it. */
export class KeptIndexes {
  readonly folder: string;
  private readonly texts = new Map<string, string>();
  private readonly saved = new Map<string, Promise<void>>();

  /** No release's name begins with a dot. */
  constructor(releases: string) {
    this.folder = join(releases, '.indexes');
  }

  keep(set: PageReleaseSet): void {
    const { id } = set;
    if (this.texts.has(id)) return;
    const text = releaseIndex(set);
    this.texts.set(id, text);
    const saving = this.save(id, text).catch((error: unknown) => {
      console.warn(`The index of a release set cannot be stored, so a restart forgets it: ${String(error)}`);
    });
    this.saved.set(id, saving);
    const [oldest] = this.texts.keys();
    if (oldest === undefined || this.texts.size <= IN_MEMORY) return;
    this.texts.delete(oldest);
    this.saved.delete(oldest);
  }

  /** Its file, or where it could not be stored its text; null for a set that no page was made of lately. */
  async find(id: string): Promise<{ file: string } | { text: string } | null> {
    await this.saved.get(id);
    const file = `${id}.json`;
    if (existsSync(join(this.folder, file))) return { file };
    const text = this.texts.get(id);
    return text === undefined ? null : { text };
  }

  /** Resolves when what is being stored is stored. */
  async settled(): Promise<void> {
    await Promise.all(this.saved.values());
  }

  private async save(id: string, text: string): Promise<void> {
    const file = join(this.folder, `${id}.json`);
    if (existsSync(file)) {
      const now = new Date();
      return utimes(file, now, now);
    }
    await mkdir(this.folder, { recursive: true });
    const temporary = join(this.folder, `.${process.pid}-${id}.json`);
    await writeFile(temporary, text, { flush: true });
    await compressFile(temporary);
    for (const form of FORMS) await rename(temporary + form, file + form);
    await this.removeOldest();
  }

  private async removeOldest(): Promise<void> {
    const names = (await readdir(this.folder)).filter((name) => name.endsWith('.json'));
    if (names.length <= ON_DISK) return;
    const files = await Promise.all(
      names.map(async (name) => {
        const file = join(this.folder, name);
        return { file, time: (await stat(file).catch(() => null))?.mtimeMs ?? 0 };
      }),
    );
    const oldest = files.toSorted((a, b) => a.time - b.time).slice(0, files.length - ON_DISK);
    await Promise.all(oldest.flatMap(({ file }) => FORMS.map((form) => rm(file + form, { force: true }))));
  }
}
