import type { DataSource } from 'typeorm';

import { readPages } from '../../platform/database/read-pages.js';

/**
 * Anyone can write under any address, and a confirmation link works in any browser: its owner may have opened the link
 * of an account that a stranger made. So an account covers only what was sent from its address since it confirmed it.
 */
const SENT = {
  from: 'tickets t JOIN users u ON lower(t.email) = lower(u.email) AND t.created_at >= u.email_verified_at',
  columns: ['t.number AS ticket', 't.subject', 't.message', 't.created_at', 't.closed_at'],
  id: 't.id',
  owner: 'u.id',
};

export const readSentTickets = (dataSource: DataSource, userId: number) => readPages(dataSource, SENT, userId);
