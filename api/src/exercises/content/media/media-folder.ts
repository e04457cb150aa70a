import { randomUUID } from 'node:crypto';
import { access, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';

/** Media files as files; paths come from the rows of `media_files`. */
export class MediaFolder {
  private readonly root: string;

  constructor(folder: string) {
    this.root = resolve(folder);
  }

  /** A concurrent reader gets either the old bytes or the new ones. */
  async write(path: string, content: Buffer) {
    const file = join(this.root, path);
    const unfinished = `${file}.${randomUUID()}`;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(unfinished, content);
    await rename(unfinished, file);
  }

  /** Null when the file is gone. */
  async read(path: string, start: number, length: number): Promise<Readable | null> {
    const file = await open(join(this.root, path)).catch(ignoreMissing);
    return file && file.createReadStream({ start, end: start + length - 1 });
  }

  async has(path: string): Promise<boolean> {
    return access(join(this.root, path)).then(
      () => true,
      () => false,
    );
  }

  remove(path: string) {
    return rm(join(this.root, path), { force: true });
  }
}

function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error;
  return null;
}
