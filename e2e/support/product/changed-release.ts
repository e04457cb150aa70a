import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

import type { ReleaseRecord } from '@mindgrove/contracts/releases/release-record';
import { publish, readRecord, type Registry } from '@mindgrove/tools/release/registry';
import { distFolder } from '@mindgrove/tools/repository/packages';

interface Change {
  remote: string;
  /** The text to replace in its files and in its record. */
  from: string;
  to: string;
}

const TEXTS = new Set(['.js', '.css', '.html', '.json']);

/**
 * Publishes the build of a remote with another text in it, under a version of its own, without a compiler. Rejects with
 * the gate's reasons.
 */
export async function publishChanged({ remote, from, to }: Change, registry: Registry) {
  const folder = await mkdtemp(join(tmpdir(), 'changed-release-'));
  try {
    await cp(distFolder(remote), folder, { recursive: true });
    const built = readRecord(folder);
    const [, hash = ''] = built.version.split('+');
    const newHash = createHash('sha256').update(`${hash}${to}`).digest('hex').slice(0, hash.length);
    const change = (text: string) => text.replaceAll(hash, newHash).replaceAll(from, to);
    const record = JSON.parse(change(JSON.stringify(built))) as ReleaseRecord;
    for (const [file, entry] of Object.entries(record.files)) {
      if (TEXTS.has(extname(file)))
        await writeFile(join(folder, file), change(await readFile(join(folder, file), 'utf8')));
      const bytes = await readFile(join(folder, file));
      entry.integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
      entry.bytes = bytes.length;
    }
    await writeFile(join(folder, 'release.json'), JSON.stringify(record));
    await publish(folder, registry);
    return { name: record.name, version: record.version };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
