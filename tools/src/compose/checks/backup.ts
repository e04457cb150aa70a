import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { isReachable } from '../../processes/is-reachable.ts';
import { memoryProgress } from '../member.ts';
import { BACKUP_PROGRAM, ownerProgram, withBackupFolder } from '../owner-program.ts';
import { openPage } from '../pages.ts';
import { type ComposeProject, queryDatabase } from '../project.ts';
import { waitFor } from '../wait-for.ts';

const RECOVERY_TIMEOUT_MS = 60_000;

/** A backup brings back what was deleted after it, while the shell goes on. */
export async function checkBackup(project: ComposeProject): Promise<void> {
  const { url, signal } = project;
  const folder = mkdtempSync(join(tmpdir(), 'mindgrove-backup-'));
  const runProgram = (...args: string[]) =>
    project.run(ownerProgram([BACKUP_PROGRAM, ...args], withBackupFolder(folder)));
  try {
    const before = await memoryProgress(url);
    await runProgram('backup', '/backup');
    await queryDatabase(project, 'DELETE FROM rounds; DELETE FROM game_progress');
    await project.run(['stop', 'api']);
    await runProgram('restore', '/backup', '--replace');
    await project.run(['start', 'api']);
    await waitFor('the api is back', () => isReachable(`${url}/api/ready`), RECOVERY_TIMEOUT_MS, signal);
    await openPage(url, '/');
    assert.equal(await memoryProgress(url), before, "A member's progress is not what was backed up.");
  } finally {
    rmSync(folder, { recursive: true });
  }
}
