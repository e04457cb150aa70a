import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { CanaryBody } from '@mindgrove/contracts/releases';
import type { DataSource } from 'typeorm';

import { type Publisher, toActor } from '../../auth/publishers/publisher.js';
import { inTransaction } from '../../database/transaction.js';
import { RealtimeService } from '../../realtime/realtime.service.js';
import { LIVE } from '../channel-moves.js';
import { ContractGateService } from '../contracts/contract-gate.service.js';
import { ReleaseLimitsService } from '../release-limits.service.js';
import { assertMayMove } from '../releases.errors.js';
import { type CanaryPosition, endCanary, stepCanary } from './canary-steps.js';

@Injectable()
export class CanariesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly realtime: RealtimeService,
    private readonly limits: ReleaseLimitsService,
    private readonly gate: ContractGateService,
  ) {}

  async step(publisher: Publisher, body: CanaryBody): Promise<CanaryPosition> {
    const actor = await this.admit(publisher, body.name);
    return this.announce(
      await inTransaction(this.dataSource, (manager) => stepCanary(manager, { actor, gate: this.gate }, body)),
    );
  }

  async end(publisher: Publisher, name: string): Promise<CanaryPosition> {
    const by = { actor: await this.admit(publisher, name), reason: '' };
    return this.announce(await inTransaction(this.dataSource, (manager) => endCanary(manager, name, by)));
  }

  private async admit(publisher: Publisher, name: string): Promise<string> {
    assertMayMove(publisher, LIVE, name);
    const actor = toActor(publisher);
    await this.limits.countMove(actor, name);
    return actor;
  }

  /** Tabs whose visitor has it, or had it, look for their releases then. */
  private announce(position: CanaryPosition): CanaryPosition {
    this.realtime.toEveryone('releases');
    return position;
  }
}
