import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { CanaryBody } from '@mindgrove/contracts/releases';
import type { DataSource, EntityManager } from 'typeorm';

import { AuditService } from '../../platform/audit/audit.service.js';
import { type Publisher, toActor } from '../../auth/publishers/publisher.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { RealtimeService } from '../../realtime/realtime.service.js';
import { LIVE } from '../channel-moves.js';
import { ContractGateService } from '../contracts/contract-gate.service.js';
import { ReleaseLimitsService } from '../release-limits.service.js';
import { assertMayMove } from '../releases.errors.js';
import { type CanaryPosition, stepCanary } from './canary-steps.js';

@Injectable()
export class CanariesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly realtime: RealtimeService,
    private readonly limits: ReleaseLimitsService,
    private readonly gate: ContractGateService,
    private readonly audit: AuditService,
  ) {}

  async step(publisher: Publisher, body: CanaryBody): Promise<CanaryPosition> {
    assertMayMove(publisher, LIVE, body.name);
    const actor = toActor(publisher);
    await this.limits.countMove(actor, body.name);
    const by = { actor, gate: this.gate };
    const position = await inTransaction(this.dataSource, async (manager) => {
      const { isFirst, ...step } = await stepCanary(manager, by, body);
      if (isFirst) await this.recordBegin(manager, actor, step);
      return step;
    });
    // Tabs whose visitor has it, or had it, look for their releases at this event.
    this.realtime.toEveryone('releases');
    return position;
  }

  private recordBegin(manager: EntityManager, team: string, { name, version, percent }: CanaryPosition) {
    const detail = `${version} for ${percent} % of visitors`;
    return this.audit.record(manager, { team }, { action: 'release.canary', target: name, detail });
  }
}
