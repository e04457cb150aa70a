import { readFileSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { CALLS, nameOf } from './calls.ts';
import { onDatabase } from './database.ts';
import { load } from './load.ts';

/** Long enough that what the api does now and then, without a call, is less than one statement for each. */
const CALLS_EACH_MS = 300;
const UNTIL_WRITTEN_MS = 300;

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

export interface CallPlans {
  name: string;
  /** Statements for each call, those that open and close a transaction aside. */
  statements: number;
  /** Tables that were read from end to end. */
  scanned: string[];
}

/** PostgreSQL's own explanation of every statement that it runs in that database from now on, in its log. */
export const explainAll = (url: string, name: string) =>
  onDatabase(url, async (query) => {
    await query(`ALTER DATABASE ${name} SET session_preload_libraries = 'auto_explain'`);
    await query(`ALTER DATABASE ${name} SET auto_explain.log_min_duration = 0`);
    await query(`ALTER DATABASE ${name} SET auto_explain.log_format = 'json'`);
  });

export const explainNothing = (url: string, name: string) =>
  onDatabase(url, (query) => query(`ALTER DATABASE ${name} RESET ALL`));

/** Makes each call of an api whose statements are explained, and reads the plans by which they were answered. */
export async function plansOfCalls(origin: string, token: string, logFile: string): Promise<CallPlans[]> {
  const found: CallPlans[] = [];
  for (const call of CALLS) {
    const begin = statSync(logFile).size;
    const { calls } = await load(origin, [token], call, CALLS_EACH_MS);
    await sleep(UNTIL_WRITTEN_MS);
    const plans = plansIn(readFileSync(logFile).subarray(begin).toString());
    const scanned = plans.flatMap(withInner).filter((plan) => plan['Node Type'] === 'Seq Scan');
    found.push({
      name: nameOf(call),
      statements: Math.floor(plans.length / calls),
      scanned: [...new Set(scanned.map((plan) => plan['Relation Name'] ?? ''))],
    });
  }
  return found;
}

/** The log indents what belongs to a line. */
export function plansIn(log: string): Plan[] {
  const texts = log.matchAll(/ plan:\n((?:\t.*\n)+)/g);
  return [...texts].map(([, text = '']) => (JSON.parse(text.replaceAll(/^\t/gm, '')) as { Plan: Plan }).Plan);
}

const withInner = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(withInner)];
