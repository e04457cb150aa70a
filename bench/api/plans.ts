import { setTimeout as sleep } from 'node:timers/promises';

import { markLog } from '@mindgrove/tools/processes/log-file';

import { callName } from './calls.ts';
import { withDatabase } from './database.ts';
import { type Call, load } from './load.ts';

const CALL_DURATION_MS = 300;
const LOG_DELAY_MS = 300;
/** Three rows are in one page, which no index makes faster. */
const ONE_PAGE_TABLES = ['plans'];

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

interface Logged {
  'Query Text': string;
  Plan: Plan;
}

export interface CallPlans {
  name: string;
  /** Statements per call, without BEGIN, COMMIT, and those of background jobs. */
  statements: number;
  scannedTables: string[];
}

/** Logs the plan of every statement in that database, by auto_explain. */
export const enableExplain = (url: string, name: string) =>
  withDatabase(url, async (query) => {
    await query(`ALTER DATABASE ${name} SET session_preload_libraries = 'auto_explain'`);
    await query(`ALTER DATABASE ${name} SET auto_explain.log_min_duration = 0`);
    await query(`ALTER DATABASE ${name} SET auto_explain.log_format = 'json'`);
  });

export const disableExplain = (url: string, name: string) =>
  withDatabase(url, (query) => query(`ALTER DATABASE ${name} RESET ALL`));

export async function plansOfCalls(
  origin: string,
  token: string,
  logFile: string,
  chosen: readonly Call[],
): Promise<CallPlans[]> {
  const found: CallPlans[] = [];
  for (const call of chosen) {
    const readLog = markLog(logFile);
    const { calls } = await load(origin, [token], call, CALL_DURATION_MS);
    await sleep(LOG_DELAY_MS);
    const plans = plansOfEachCall(readLog(), calls);
    found.push({
      name: callName(call),
      statements: Math.round(plans.length / calls),
      scannedTables: scannedTables(plans),
    });
  }
  return found;
}

/** Background jobs run their statements now and then, a call its own each time. PostgreSQL indents continuation lines by a tab. */
export function plansOfEachCall(log: string, calls: number): Plan[] {
  const texts = [...log.matchAll(/ plan:\n((?:\t.*\n)+)/g)].map(([, text = '']) => text.replaceAll(/^\t/gm, ''));
  const byStatement = Map.groupBy(
    texts.map((text) => JSON.parse(text) as Logged),
    (logged) => logged['Query Text'],
  );
  const plans = [...byStatement.values()].filter(({ length }) => length >= calls / 2);
  return plans.flat().map(({ Plan: plan }) => plan);
}

function scannedTables(plans: readonly Plan[]): string[] {
  const scans = plans.flatMap(withInner).filter((plan) => plan['Node Type'] === 'Seq Scan');
  const tables = new Set(scans.map((plan) => plan['Relation Name'] ?? ''));
  return [...tables].filter((table) => !ONE_PAGE_TABLES.includes(table));
}

const withInner = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(withInner)];
