import type { ReportReason } from '@mindgrove/contracts/reports';
import type { Reaction } from '@mindgrove/contracts/rules/chat-rules';
import type { EntityManager } from 'typeorm';

import type { DemoMemberName } from './demo-accounts.js';
import { readDemo } from './read-demo.js';
import type { Tables } from '../platform/database/tables.js';

interface DemoMessage {
  from: DemoMemberName;
  /** Without it, `at` says how long ago the message was sent, so that it is always in the past. */
  daysAgo?: number;
  at: string;
  text: string;
  reactions?: Partial<Record<Reaction, DemoMemberName[]>>;
  mentions?: DemoMemberName[];
  editedMinutesLater?: number;
  reports?: { by: DemoMemberName; reason: ReportReason; note?: string }[];
}

const DAY_MINUTES = 1440;

/** The demo member's time zone is UTC. */
const ADD_MESSAGE = `
  INSERT INTO chat_messages (user_id, message, mentions, created_at, edited_at, changed_at)
  SELECT $1, $2, $3, at, edited_at, coalesce(edited_at, at)
  FROM (SELECT CASE WHEN $5 THEN date_trunc('day', now(), 'UTC') ELSE now() END - make_interval(mins => $4)) AS sent (at)
  CROSS JOIN LATERAL (SELECT at + make_interval(mins => $6)) AS later (edited_at)
  RETURNING id, created_at`;

const ADD_REACTION = 'INSERT INTO chat_reactions (message_id, user_id, reaction) VALUES ($1, $2, $3)';

const ADD_CASE = `
  INSERT INTO chat_cases (message_id, author_id, text, written_at, opened_at)
  VALUES ($1, $2, $3, $4::timestamptz, $4::timestamptz + interval '25 minutes') RETURNING id`;

const ADD_REPORT = `
  INSERT INTO chat_reports (case_id, user_id, reason, note, reported_at)
  VALUES ($1, $2, $3, $4, $5::timestamptz + interval '25 minutes')`;

/** Oldest first, so that the ids grow with time. */
export async function addDemoChat(manager: EntityManager, idOf: (name: DemoMemberName) => number) {
  for (const { from, daysAgo, at, text, ...extras } of readDemo<DemoMessage>('conversation')) {
    const { mentions = [], editedMinutesLater = null, reactions = {}, reports = [] } = extras;
    // The minutes count back from the last midnight, or from now.
    const minutesAgo = daysAgo === undefined ? minutesOf(at) : daysAgo * DAY_MINUTES - minutesOf(at);
    const mentioned = mentions.length > 0 ? mentions.map(idOf) : null;
    const [{ id, created_at }] = await manager.query<[Pick<Tables['chat_messages'], 'id' | 'created_at'>]>(
      ADD_MESSAGE,
      [...[idOf(from), text, mentioned, minutesAgo, daysAgo !== undefined, editedMinutesLater]],
    );
    for (const [reaction, names] of Object.entries(reactions))
      for (const name of names) await manager.query(ADD_REACTION, [id, idOf(name), reaction]);
    if (reports.length === 0) continue;
    const [opened] = await manager.query<[Pick<Tables['chat_cases'], 'id'>]>(ADD_CASE, [
      id,
      idOf(from),
      text,
      created_at,
    ]);
    for (const { by, reason, note = null } of reports)
      await manager.query(ADD_REPORT, [opened.id, idOf(by), reason, note, created_at]);
  }
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
