import type { ChatMessage } from '@mindgrove/contracts/chat';
import { ApiError, errorText, memberKey, newId, readJson, writeJson } from '@mindgrove/kit';

export interface UnsentMessage {
  /** The server stores each id once, so that sending again cannot double the message. */
  clientId: string;
  text: string;
  mentions: number[];
  failure?: {
    reason: string;
    /** Whether the server will never take it. */
    isFinal: boolean;
    /** True if there was no response, for example without a network: it is sent by itself later. */
    isUnreachable?: boolean;
    /** The earliest time of the next attempt, in milliseconds since 1970. */
    retryAt?: number;
  };
}

export type Outbox = readonly UnsentMessage[];

export const outboxKey = (userId: number) => memberKey(userId, 'unsent-messages');

/** Returns messages of all tabs, also closed ones, oldest first: see `sendMutation` for how tabs share them. */
export const readOutbox = (userId: number): Outbox => readJson<Outbox>(outboxKey(userId)) ?? [];

export const saveOutbox = (userId: number, outbox: Outbox) =>
  writeJson(outboxKey(userId), outbox.length > 0 ? outbox : null);

export const withUnsent = (outbox: Outbox, text: string, mentions: number[]): Outbox => [
  ...outbox,
  { clientId: newId(), text, mentions },
];

export const withoutUnsent = (outbox: Outbox, clientId: string | undefined): Outbox =>
  outbox.filter((unsent) => unsent.clientId !== clientId);

/** A message may be stored, and shown, before the response to its request arrives. */
export function withoutStored(outbox: Outbox, messages: readonly ChatMessage[] = []): Outbox {
  const storedIds = new Set(messages.map(({ client_id }) => client_id));
  return outbox.filter(({ clientId }) => !storedIds.has(clientId));
}

export const withFailure = (outbox: Outbox, clientId: string, error: unknown, now = Date.now()): Outbox =>
  outbox.map((unsent) => (unsent.clientId === clientId ? { ...unsent, failure: toFailure(error, now) } : unsent));

/** Clears failures so that all messages, or one, are tried again, except those that have to wait longer. */
export const forRetry = (outbox: Outbox, clientId?: string, now = Date.now()): Outbox =>
  outbox.map((unsent) => {
    const { failure, ...rest } = unsent;
    const isMeant = clientId === undefined ? !failure?.isFinal : clientId === unsent.clientId;
    return isMeant && (failure?.retryAt ?? 0) <= now ? rest : unsent;
  });

/** Keeps the order: messages after one that may still be sent wait for it. */
export function nextToSend(outbox: Outbox): UnsentMessage | undefined {
  const next = outbox.find(({ failure }) => !failure?.isFinal);
  return next?.failure ? undefined : next;
}

function toFailure(error: unknown, now: number): UnsentMessage['failure'] {
  const reason = errorText(error);
  if (!(error instanceof ApiError)) return { reason, isFinal: false };
  if (error.status === 0) return { reason, isFinal: false, isUnreachable: true };
  if (error.status === 429) return { reason, isFinal: false, retryAt: now + (error.retryAfter ?? 60) * 1000 };
  return { reason, isFinal: error.status >= 400 && error.status < 500 && ![401, 402, 408].includes(error.status) };
}
