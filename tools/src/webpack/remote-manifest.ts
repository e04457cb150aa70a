import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type RemoteManifest, remoteManifest } from '@mindgrove/contracts/releases/remote-manifest';

import { packageFolder } from '../repository/packages.ts';

/** Reads and validates a remote's `remote.json`; throws an error that names the file and the field. */
export function readRemoteManifest(name: string): RemoteManifest {
  const file = join(packageFolder(name), 'remote.json');
  const parsed = remoteManifest.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`${file} is not a valid remote manifest: ${reasons.join('; ')}`);
}
