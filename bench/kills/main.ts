import { setTimeout as sleep } from 'node:timers/promises';

import { stepRunner } from '@mindgrove/tools/cli/progress';

import { startComposeTarget } from './compose-target.ts';
import { Load, signUpMembers } from './load.ts';
import { secondsToRecovery } from './recovery.ts';
import { recoveryLines, sentenceLines, tallyLines } from './report.ts';
import { tallyOf } from './tally.ts';
import { startLocalTarget, type Target, type Victim, VICTIMS } from './target.ts';
import { STORED_NUMBERS, type Write } from './write.ts';

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
