import type { DataSource } from 'typeorm';

/**
 * Anyone can write under any address, and a confirmation link works in any browser: its owner may have opened the link
 * of an account that a stranger made. So an account covers only what was sent from its address since it confirmed it.
 */
const SENT_FROM = `
  SELECT t.number AS ticket, t.subject, t.message, t.created_at, t.closed_at
  FROM tickets t JOIN users u ON lower(t.email) = lower(u.email) AND t.created_at >= u.email_verified_at
  WHERE u.id = $1 ORDER BY t.id`;

export const readSentTickets = (dataSource: DataSource, userId: number): Promise<object[]> =>
  dataSource.query(SENT_FROM, [userId]);
