import type { Invoice as InvoiceResponse, Receipt } from '@mindgrove/contracts/billing';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, MoreThan, type Repository } from 'typeorm';

import type { SignedInUser } from '../users/signed-in-user.js';
import { invoiceNotFound } from './catalog/plans.errors.js';
import { Invoice } from './records/billing.entity.js';

@Injectable()
export class InvoicesService {
  constructor(@InjectRepository(Invoice) private readonly invoices: Repository<Invoice>) {}

  /** The list leaves out invoices that were withdrawn, such as after a bank's refusal, because they cannot be paid. */
  async list(userId: number): Promise<InvoiceResponse[]> {
    return (await this.listAll(userId)).filter(({ status }) => status !== 'void');
  }

  async listAll(userId: number): Promise<InvoiceResponse[]> {
    const rows = await this.invoices.find({ where: { user_id: userId }, order: { created_at: 'DESC', id: 'DESC' } });
    return rows.map(toInvoice);
  }

  async receipt({ id: user_id, name, email }: SignedInUser, id: number): Promise<Receipt> {
    const row = await this.find(user_id, id);
    return { ...toInvoice(row), lines: row.lines, name, email, card: row.card };
  }

  /** Whether one of these, of a time that is not over, was paid back at least in part. */
  areRefunded(stripeIds: readonly string[]): Promise<boolean> {
    return this.invoices.existsBy({
      stripe_id: In(stripeIds),
      refunded: MoreThan(0),
      period_end: MoreThan(new Date()),
    });
  }

  async find(userId: number, id: number): Promise<Invoice> {
    const row = await this.invoices.findOneBy({ id, user_id: userId });
    if (!row) throw invoiceNotFound();
    return row;
  }
}

const toInvoice = (row: Invoice): InvoiceResponse => ({
  id: row.id,
  number: row.number,
  amount: row.amount,
  refunded: row.refunded,
  currency: row.currency,
  status: row.status,
  dispute: row.dispute,
  paid_at: row.paid_at?.toISOString() ?? null,
  period_start: row.period_start.toISOString(),
  period_end: row.period_end.toISOString(),
  url: `/receipts/${row.id}`,
});
