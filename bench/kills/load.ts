import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { sessionResponse } from '@mindgrove/contracts/auth';

import { post } from '../post.ts';
import { requestOf, type Write, WRITE_KINDS, type WriteKind, type WriteRequest } from './write.ts';

/** Production allows this many sign-ups in a minute. */
const MEMBERS = 10;
/** The pause between two writes of a kind by a member, which stays within the limits of production. */
const PAUSE_MS = 1100;
const RETRY_MS = 200;
const ATTEMPT_TIMEOUT_MS = 5000;
const PASSWORD = 'quiet-meadow-41';

export interface Member {
  id: number;
  email: string;
  token: string;
}

/** One call, with the times at which it began and ended. */
export interface Attempt {
  began: number;
  ended: number;
  isAcknowledged: boolean;
}

export async function signUpMembers(url: string): Promise<Member[]> {
  const members: Member[] = [];
  while (members.length < MEMBERS) {
    const email = `${randomUUID()}@example.test`;
    const body = { name: 'Robin', email, password: PASSWORD };
    const { user, token } = sessionResponse.parse(await post(`${url}/api/register`, body));
    members.push({ id: user.id, email, token });
  }
  return members;
}

/** Members who write all the time, through the shell; each write is tried until it is acknowledged. */
export class Load {
  readonly acknowledged: Write[] = [];
  readonly attempts: Attempt[] = [];
  readonly #url: string;
  readonly #stopping = new AbortController();
  readonly #writers: Promise<void>[];

  constructor(url: string, members: readonly Member[]) {
    this.#url = url;
    this.#writers = members.flatMap((member) => WRITE_KINDS.map((kind) => this.#keepWriting(member, kind)));
  }

  /** Resolves when all writes in progress are acknowledged. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#writers);
  }

  async #keepWriting(member: Member, kind: WriteKind): Promise<void> {
    const { signal } = this.#stopping;
    await sleep(Math.random() * PAUSE_MS);
    for (let number = 1; !signal.aborted; number += 1) {
      const write = { kind, member: member.id, number };
      const request = requestOf(write);
      while (!(await this.#attempt(member, request))) await sleep(RETRY_MS);
      this.acknowledged.push(write);
      await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  async #attempt(member: Member, request: WriteRequest): Promise<boolean> {
    const began = performance.now();
    const status = await this.#send(member, request).catch(() => 0);
    const isAcknowledged = status === 200;
    this.attempts.push({ began, ended: performance.now(), isAcknowledged });
    if (status === 401) await this.#signIn(member);
    else if (status >= 400 && status < 500 && status !== 409) {
      throw new Error(`POST ${request.path} responded with ${status}`);
    }
    return isAcknowledged;
  }

  async #send({ token }: Member, { path, body, key }: WriteRequest): Promise<number> {
    const response = await fetch(`${this.#url}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return response.status;
  }

  /** The access token has expired. */
  async #signIn(member: Member): Promise<void> {
    const body = { email: member.email, password: PASSWORD };
    const session = await post(`${this.#url}/api/login`, body).catch(() => undefined);
    if (session) member.token = sessionResponse.parse(session).token;
  }
}
