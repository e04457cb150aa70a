import { setTimeout as sleep } from 'node:timers/promises';

import { stepRunner } from '@mindgrove/tools/cli/run-command';
import { ensureDocker } from '@mindgrove/tools/compose/docker';
import { composeProject, queryDatabase, waitUntilSettled } from '@mindgrove/tools/compose/project';
import { findFreePort } from '@mindgrove/tools/processes/free-port';

import { median } from '../median.ts';
import { type Attempt, Load, signUpMembers } from './load.ts';
import { type Tally, tallyOf } from './tally.ts';
import { startLocalTarget, type Target, type Victim, VICTIMS } from './target.ts';
import { STORED_NUMBERS, type Write, type WriteKind } from './write.ts';

/** Docker's init is process 1 and cannot be killed from inside. */
const KILL_SERVER = 'kill -9 $(cat /proc/1/task/1/children)';
/** Kills only one of PostgreSQL's processes: the server itself is a child of process 1. */
const KILL_BACKEND =
  "server=$(cat /proc/1/task/1/children); kill -9 $(awk '{ print $NF }' /proc/${server% }/task/${server% }/children)";

const SERVICES: Record<Victim, string> = { api: 'api', shell: 'shell', PostgreSQL: 'postgres' };

/** The product as `docker compose up` runs it; Docker says nothing on the console. */
async function startComposeTarget(signal: AbortSignal): Promise<Target> {
  await ensureDocker();
  const project = composeProject(await findFreePort(), signal);
  await project.remove();
  await project.run(['build'], { output: 'inherit' });
  await project.run(['up', '--detach']);
  await waitUntilSettled(project);
  return {
    url: project.url,
    sentences: [],
    async kill(victim, round) {
      const script = victim === 'PostgreSQL' && round % 2 === 1 ? KILL_BACKEND : KILL_SERVER;
      await project.run(['exec', '-T', SERVICES[victim], 'sh', '-c', script]);
    },
    async query<Row>(sql: string) {
      const isRead = sql.startsWith('SELECT');
      const text = isRead ? `SELECT coalesce(json_agg(found), '[]') FROM (${sql}) AS found` : sql;
      const output = await queryDatabase(project, text);
      return (isRead ? JSON.parse(output) : []) as Row[];
    },
    stop: () => project.remove(),
  };
}

const recoveryLines = (recoveries: Record<Victim, readonly number[]>): string =>
  [
    '\nSeconds from a kill to the next acknowledged write',
    `${'killed'.padEnd(12)} times  median     most`,
    ...Object.entries(recoveries).map(([victim, seconds]) => {
      const [middle, most] = [median(seconds), Math.max(...seconds)].map((value) => value.toFixed(1).padStart(7));
      return `${victim.padEnd(12)} ${String(seconds.length).padStart(5)} ${middle}  ${most}`;
    }),
    `All ${Object.values(recoveries).flat().length}: median ${median(Object.values(recoveries).flat()).toFixed(1)} s`,
  ].join('\n');

const tallyLines = (tallies: Record<WriteKind, Tally>): string =>
  [
    `${'written'.padEnd(12)} acknowledged   lost  doubled`,
    ...Object.entries(tallies).map(
      ([kind, { acknowledged, lost, doubled }]) =>
        `${kind.padEnd(12)} ${String(acknowledged).padStart(12)} ${String(lost).padStart(6)} ${String(doubled).padStart(8)}`,
    ),
  ].join('\n');

/** Counts how often each sentence was said, ignoring its times and names of files. */
function sentenceLines(sentences: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const sentence of sentences) {
    const alike = sentence.replace(/after [\d.]+ s/, 'after … s').replace(/ Its log .*/, '');
    counts.set(alike, (counts.get(alike) ?? 0) + 1);
  }
  const lines = [...counts].map(([sentence, count]) => `${String(count).padStart(4)} × ${sentence}`);
  return ['On the console', ...lines].join('\n');
}

/** A kill that no call has noticed within this time stays unnoticed. */
const NOTICED_MS = 5000;
const TIMEOUT_MS = 120_000;
const POLL_MS = 20;

/** Seconds from a kill to the first acknowledged write that began after one had failed; 0 when none failed. */
async function secondsToRecovery(killedAt: number, attempts: readonly Attempt[], signal: AbortSignal): Promise<number> {
  for (;;) {
    const failed = attempts.find(({ ended, isAcknowledged }) => !isAcknowledged && ended > killedAt);
    const passed = performance.now() - killedAt;
    if (!failed && passed > NOTICED_MS) return 0;
    const first = failed && attempts.find(({ began, isAcknowledged }) => isAcknowledged && began > failed.ended);
    if (first) return (first.ended - killedAt) / 1000;
    if (passed > TIMEOUT_MS) throw new Error(`No write was acknowledged for ${TIMEOUT_MS / 1000} s after a kill.`);
    await sleep(POLL_MS, undefined, { signal });
  }
}

const KILLS_OF_EACH = 20;
const SHORTEST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 6000;

/** Newcomers write in slow mode. */
const NO_NEWCOMERS =
  "UPDATE users SET created_at = now() - interval '30 days', granted_until = now() + interval '1 day'";

/** Kills api, shell and PostgreSQL in turn while members write, and looks for each write that was acknowledged. */
export async function run(signal: AbortSignal, options: readonly string[]): Promise<void> {
  const isCompose = options.includes('--compose');
  await using started = new AsyncDisposableStack();
  const step = stepRunner(signal);
  const target = await (isCompose ? startComposeTarget : startLocalTarget)(signal);
  started.defer(() => target.stop());
  const members = await step('Signing up members', () => signUpMembers(target.url));
  await target.query(NO_NEWCOMERS);
  const load = new Load(target.url, members);
  const recoveries = await step(`Killing each server ${KILLS_OF_EACH} times`, () => killAll(target, load, signal));
  await step('Waiting for the last writes', () => load.stop());

  const tally = tallyOf(load.acknowledged, await storedBy(target));
  const said = target.sentences.length > 0 ? [sentenceLines(target.sentences)] : [];
  console.log([recoveryLines(recoveries), tallyLines(tally), ...said].join('\n\n'));
  const isWrong = Object.values(tally).some(({ lost, doubled }) => lost + doubled > 0);
  if (isWrong) throw new Error('Acknowledged writes were lost or doubled.');
}

async function killAll(target: Target, load: Load, signal: AbortSignal): Promise<Record<Victim, number[]>> {
  const seconds: Record<Victim, number[]> = { api: [], shell: [], PostgreSQL: [] };
  for (let round = 0; round < KILLS_OF_EACH; round += 1) {
    for (const victim of VICTIMS) {
      const pause = SHORTEST_PAUSE_MS + Math.random() * (LONGEST_PAUSE_MS - SHORTEST_PAUSE_MS);
      await sleep(pause, undefined, { signal });
      const killedAt = performance.now();
      await target.kill(victim, round);
      seconds[victim].push(await secondsToRecovery(killedAt, load.attempts, signal));
    }
  }
  return seconds;
}

async function storedBy({ query }: Target) {
  const numbers = (sql: string) => query<Omit<Write, 'kind'>>(sql);
  return {
    rounds: await numbers(STORED_NUMBERS.rounds),
    messages: await numbers(STORED_NUMBERS.messages),
    moods: await numbers(STORED_NUMBERS.moods),
  };
}
