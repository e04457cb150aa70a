import { NEWCOMER_DAYS } from '@mindgrove/contracts/rules/chat-rules';

const DAY_MS = 24 * 60 * 60_000;

export interface Writer {
  role: 'member' | 'admin';
  created_at: Date;
}

/** Newcomers write in slow mode, and their links are masked: most spam comes from new accounts. */
export const isNewcomer = ({ role, created_at }: Writer, now: Date): boolean =>
  role === 'member' && now.getTime() - created_at.getTime() < NEWCOMER_DAYS * DAY_MS;
