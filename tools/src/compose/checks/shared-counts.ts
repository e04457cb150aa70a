import assert from 'node:assert/strict';

import type { ComposeProject } from '../project.ts';

/** The sign-up before this has been counted where every replica of the api would see it. */
export async function checkSharedCounts(project: ComposeProject): Promise<void> {
  const keys = await project.run(['exec', '-T', 'valkey', 'valkey-cli', '--raw', 'keys', 'mindgrove:RATE_LIMIT_*']);

  assert.match(keys, /RATE_LIMIT_REGISTER/, 'The api does not count sign-ups in Valkey.');
}
