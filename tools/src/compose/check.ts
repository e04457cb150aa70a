import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { stepRunner, type StepRunner } from '../cli/run-command.ts';
import { findFreePort } from '../processes/free-port.ts';
import { isReachable } from '../processes/is-reachable.ts';
import { checkChat } from './checks/chat.ts';
import { checkDeployment, checkRollback } from './checks/deployment.ts';
import { checkFrontDoor, checkTls } from './checks/front-door.ts';
import { checkCrash, checkOutage, checkPersistence, checkRollingRestart } from './checks/resilience.ts';
import { checkHardening, checkSeparation, checkServing, checkSharedCounts } from './checks/serving.ts';
import { BACKUP_PROGRAM, ensureDocker, ownerProgram, withBackupFolder } from './docker.ts';
import { memoryProgress, openPage, paidPlansAvailable, signUpAndPlay, subscribe } from './member.ts';
import { type ComposeProject, composeProject, queryDatabase, waitFor, waitUntilSettled } from './project.ts';

const RECOVERY_TIMEOUT_MS = 60_000;

/** A backup brings back what was deleted after it, while the shell goes on. */
async function checkBackup(project: ComposeProject): Promise<void> {
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

async function checkPaymentsOff({ url }: ComposeProject): Promise<void> {
  assert.equal(await paidPlansAvailable(url), false, 'Paid plans are on offer without a payment provider.');
}

async function checkSandbox(project: ComposeProject): Promise<void> {
  await project.run(['--profile', 'sandbox', 'up', '--detach', '--force-recreate', 'stripe-sandbox', 'api', 'shell']);
  const isOn = () => paidPlansAvailable(project.url).catch(() => false);
  await waitFor('paid plans are on offer', isOn, 60_000, project.signal);
  assert.equal(await subscribe(project.url), 'active');
}

/** The order matters: some steps leave the product changed. */
async function runChecks(project: ComposeProject, step: StepRunner): Promise<void> {
  await step('Starting everything', async () => {
    await project.run(['up', '--detach']);
    await waitUntilSettled(project);
  });
  await step('Pages and the api respond on one port', () => checkServing(project));
  await step('A visitor signs up and plays', () => signUpAndPlay(project.url));
  await step('The API counts calls in Valkey', () => checkSharedCounts(project));
  await step('Two replicas share the chat through Valkey', () => checkChat(project));
  await step('Two shells and three APIs are restarted in turn, and no call fails', () => checkRollingRestart(project));
  await step('The front door refuses too much in the words of the API', () => checkFrontDoor(project));
  await step('No server runs as root, no other port is open', () => checkHardening(project));
  await step('Each container can do only what it needs', () => checkSeparation(project));
  await step('Paid plans are off without a provider', () => checkPaymentsOff(project));
  await step('The API is killed and comes back', () => checkCrash(project));
  await step('The shell serves pages without the api', () => checkOutage(project));
  await step('A backup brings back what was deleted', () => checkBackup(project));
  await step('One changed remote is deployed alone', () => checkDeployment(project));
  await step('It is rolled back and stays so after a restart', () => checkRollback(project));
  await step('With the sandbox, a member subscribes', () => checkSandbox(project));
  await step('Down and up again: nothing is lost', () => checkPersistence(project));
  await step('With a certificate, the front door speaks https', () => checkTls(project));
}

/** Runs the product with docker compose, checks what operators rely on, and removes everything. */
export async function checkCompose(signal: AbortSignal): Promise<void> {
  await ensureDocker();
  const project = composeProject(await findFreePort(), signal);
  const step = stepRunner(signal);
  await project.remove();
  try {
    console.log('Building the images; the first time takes some minutes.');
    await project.run(['build'], { output: 'inherit' });
    await runChecks(project, step);
  } finally {
    // The call has no signal: it must also run after a stop.
    await stepRunner()('Removing containers, volumes and images', () => project.remove());
  }
}
