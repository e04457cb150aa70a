import { differsFromServed, findBrokenCalls } from '@mindgrove/server-kit/calls/broken-calls';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';

import { CONFIG, type Config } from '../../config.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { parseSchemas, readCallsFile } from '../gate/contract-gate.service.js';
import { LIVE } from './channel-moves.js';
import { canaryOf, readCurrentReleases, readRunningCanaries } from './positions.js';

/** Keeps an API that breaks a live release, or a canary, from serving. */
@Injectable()
export class LiveContractsService implements OnApplicationBootstrap {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
    private readonly audit: AuditService,
  ) {}

  /** Outside of production, a checkout publishes its remotes once its API runs, and must not lock itself out. */
  async onApplicationBootstrap() {
    if (this.config.NODE_ENV !== 'production') return;
    const broken = await findBrokenReleases(this.dataSource.manager);
    if (broken.length === 0) return;
    const reason = this.config.BREAKING_CALLS_REASON;
    if (!reason) throw new Error(describeBreaks(broken));
    await this.audit.record(this.dataSource.manager, 'system', {
      action: 'api.break-calls',
      target: broken.map(({ name }) => name).join(', '),
      detail: `${reason}: ${broken.flatMap(({ reasons }) => reasons).join('; ')}`,
    });
  }
}

const describeBreaks = (broken: Awaited<ReturnType<typeof findBrokenReleases>>): string =>
  [
    'This API would break live releases:',
    ...broken.flatMap(({ name, version, reasons }) => reasons.map((reason) => `  - ${name} ${version} ${reason}`)),
    'Serve these calls as before until the releases no longer need them (docs/change-a-contract.md), ' +
      'or set BREAKING_CALLS_REASON to why they may break.',
  ].join('\n');

interface BrokenRelease {
  name: string;
  version: string;
  reasons: string[];
}

/** Live releases and running canaries with calls that this API does not serve as they expect. */
async function findBrokenReleases(manager: EntityManager): Promise<BrokenRelease[]> {
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
