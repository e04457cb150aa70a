import { differsFromServed, findBrokenCalls } from '@mindgrove/contracts/server/calls/broken-calls';
import type { EntityManager } from 'typeorm';

import { LIVE } from '../channel-moves.js';
import { readCurrentReleases } from '../history/positions.js';
import { canaryOf, readRunningCanaries } from '../history/running-canaries.js';
import { readCallsFile } from './contract-gate.service.js';
import { parseSchemas } from './contract-violations.js';

interface BrokenRelease {
  name: string;
  version: string;
  reasons: string[];
}

/** Live releases and running canaries with calls that this API does not serve as they expect. */
export async function findBrokenReleases(manager: EntityManager): Promise<BrokenRelease[]> {
  const canaries = await readRunningCanaries(manager);
  const served = [
    ...(await readCurrentReleases(manager, LIVE)),
    ...canaries.map((canary) => ({ ...canary, name: canaryOf(canary.name) })),
  ];
  const broken = [];
  for (const { name, version, record } of served) {
    if (!differsFromServed(record)) continue;
    const reasons = findBrokenCalls(record, parseSchemas(await readCallsFile(manager, record)), 'this api');
    if (reasons.length > 0) broken.push({ name, version, reasons });
  }
  return broken;
}
