import { setTimeout as sleep } from 'node:timers/promises';

import { markLog } from '@mindgrove/tools/processes/log-file';

import { callName, CALLS } from './calls.ts';
import { withDatabase } from './database.ts';
import { load } from './load.ts';

/** Long enough that periodic tasks of the API add less than one statement per call. */
const CALL_DURATION_MS = 300;
const LOG_DELAY_MS = 300;
/** Three rows are in one page, which no index makes faster. */
const ONE_PAGE_TABLES = ['plans'];

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

export interface CallPlans {
  name: string;
  /** Statements per call, without BEGIN and COMMIT. */
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

export async function plansOfCalls(origin: string, token: string, logFile: string): Promise<CallPlans[]> {
  const found: CallPlans[] = [];
  for (const call of CALLS) {
    const readLog = markLog(logFile);
    const { calls } = await load(origin, [token], call, CALL_DURATION_MS);
    await sleep(LOG_DELAY_MS);
    const plans = plansIn(readLog());
    found.push({
      name: callName(call),
      statements: Math.floor(plans.length / calls),
      scannedTables: scannedTables(plans),
    });
  }
  return found;
}

/** Omits the plans of background jobs. PostgreSQL indents continuation lines by a tab. */
export function plansIn(log: string): Plan[] {
  const texts = [...log.matchAll(/ plan:\n((?:\t.*\n)+)/g)].map(([, text = '']) => text.replaceAll(/^\t/gm, ''));
  return texts.filter((text) => !text.includes('pgboss')).map((text) => (JSON.parse(text) as { Plan: Plan }).Plan);
}

function scannedTables(plans: readonly Plan[]): string[] {
  const scans = plans.flatMap(withInner).filter((plan) => plan['Node Type'] === 'Seq Scan');
  const tables = new Set(scans.map((plan) => plan['Relation Name'] ?? ''));
  return [...tables].filter((table) => !ONE_PAGE_TABLES.includes(table));
}

const withInner = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(withInner)];
