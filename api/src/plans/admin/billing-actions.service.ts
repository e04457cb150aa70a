import type { ExtendBody, RefundBody } from '@mindgrove/contracts/admin-billing';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

import { type AdminActor, AuditService } from '../../platform/audit/audit.service.js';
import type { IdempotentRequest } from '../../platform/core/requests/route-input.js';
import { findFirstResponse, withIdempotency } from '../../platform/database/idempotency.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { KeyInUse, providerUnreachable } from '../stripe/payment-errors.js';
import { BillingMailService, type Compose } from '../sync/billing-mail.service.js';

type Action = 'member.refund' | 'member.extend';

export interface BillingAction {
  action: Action;
  detail: string;
  compose: Compose;
}

/** Both undefined for a request without a key. */
export interface Repeatable {
  request: IdempotentRequest | undefined;
  /** The action's key, here and at the provider. */
  key: string | undefined;
}

/** A request with another reason is still the same action. */
export const aboutMember = (id: number, body: RefundBody | ExtendBody, request: IdempotentRequest | undefined) =>
  request && { ...request, body: { ...body, id, reason: undefined } };

export const actionKey = (name: 'refund' | 'extend', admin: AdminActor, request: IdempotentRequest | undefined) =>
  request && `${name}-${admin.id}-${request.key}`;

/** The provider rejects a repeated request while the first one with its key is in progress. */
export const asked = <T>(answer: Promise<T>) =>
  answer.catch((error: unknown) => {
    throw error instanceof KeyInUse ? providerUnreachable() : error;
  });

/** A space keeps this key apart from those of members' requests, which have none. */
const onceFor = (action: Action, actionId: string): IdempotentRequest => ({
  key: `${action} ${actionId}`,
  call: action,
  body: {},
});

/** An administrator's change of a member's billing is stored before the provider is asked, and done once. */
@Injectable()
export class BillingActionsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly mail: BillingMailService,
  ) {}

  /** A repeated request means the same as the first one, even after other changes. */
  begin<T extends object>(admin: AdminActor, request: IdempotentRequest | undefined, intend: () => T): Promise<T> {
    return inTransaction(this.dataSource, (manager) =>
      withIdempotency(manager, admin.id, request, async () => intend()),
    );
  }

  /** @throws {ApiError} 422 when the key was used for something else */
  async isRecorded(admin: AdminActor, id: number, action: Action, { request, key }: Repeatable): Promise<boolean> {
    if (key === undefined) return false;
    const { manager } = this.dataSource;
    await findFirstResponse(manager, admin.id, request);
    return (await findFirstResponse(manager, id, onceFor(action, key))) !== undefined;
  }

  /** Records the action in the audit log and in an email to the member, and only once if it has an id. */
  async record(admin: AdminActor, id: number, { action, detail, compose }: BillingAction, actionId?: string) {
    const once = actionId === undefined ? undefined : onceFor(action, actionId);
    await inTransaction(this.dataSource, (manager) =>
      withIdempotency(manager, id, once, async () => {
        await this.audit.record(manager, admin, { action, target: `member ${id}`, detail });
        await this.mail.send(manager, id, [compose]);
        return {};
      }),
    );
  }
}
