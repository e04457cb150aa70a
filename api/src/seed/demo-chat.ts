import type { EntityManager } from 'typeorm';

import type { DemoMemberName } from './demo-accounts.js';
import { type DemoMessage, EARLIER_DAYS, LATEST } from './demo-conversation.js';
import type { Tables } from '../platform/database/tables.js';

interface DatedMessage {
  message: DemoMessage;
  minutes_ago: number;
  /** Whether the minutes count back from the last midnight instead of from now. */
  from_midnight: boolean;
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
  for (const { message, minutes_ago, from_midnight } of datedMessages()) {
    const [from, , text, { mentions = [], editedMinutesLater = null, reactions = {}, reports = [] } = {}] = message;
    const mentioned = mentions.length > 0 ? mentions.map(idOf) : null;
    const [{ id, created_at }] = await manager.query<[Pick<Tables['chat_messages'], 'id' | 'created_at'>]>(
      ADD_MESSAGE,
      [...[idOf(from), text, mentioned, minutes_ago, from_midnight, editedMinutesLater]],
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

function datedMessages(): DatedMessage[] {
  const earlier = EARLIER_DAYS.flatMap(([daysAgo, messages]) =>
    messages.map((message) => ({
      message,
      minutes_ago: daysAgo * DAY_MINUTES - minutesOf(message[1]),
      from_midnight: true,
    })),
  );
  const latest = LATEST.map((message) => ({ message, minutes_ago: minutesOf(message[1]), from_midnight: false }));
  return [...earlier, ...latest];
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
