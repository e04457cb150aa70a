import type { Change, Journal } from './journal.ts';
import type { Kind, RecordOf, StoredRecord } from './records.ts';

/** The request that causes changes; nulls for changes that time causes. */
export interface Cause {
  id: string | null;
  idempotency_key: string | null;
}

interface Undo {
  object: Kind;
  id: string;
  before: StoredRecord | undefined;
}

const HOUR_MS = 60 * 60 * 1000;
const RESPONSES_KEPT_MS = 24 * HOUR_MS;
const DELIVERIES_KEPT_MS = 30 * 24 * HOUR_MS;

/** Whether Stripe would no longer have it: responses are kept for a day, deliveries and their events for 30. */
export function isOutdated(record: StoredRecord, store: Store): boolean {
  if (record.object === 'sandbox.response') return Date.now() - record.created > RESPONSES_KEPT_MS;
  if (record.object === 'sandbox.delivery') return Date.now() - record.created > DELIVERIES_KEPT_MS;
  if (record.object !== 'event') return false;
  const delivery = store.find('sandbox.delivery', record.id);
  return delivery !== undefined && isOutdated(delivery, store);
}

/** All records, in memory. A record is never mutated: a new version replaces it. */
export class Store {
  cause: Cause = { id: null, idempotency_key: null };
  /** The time, in Unix seconds, at which the missed work that is being caught up was due. */
  replayedTime: number | undefined;
  private readonly records = new Map<Kind, Map<string, StoredRecord>>();
  private journal: Journal | undefined;
  private changes: Change[] = [];
  private undo: Undo[] = [];
  private extend: (changes: readonly Change[]) => void = () => undefined;
  private announce: () => void = () => undefined;

  /** Applies what an earlier process wrote. */
  load(changes: readonly Change[]) {
    for (const change of changes) {
      if ('put' in change) this.kind(change.put.object).set(change.put.id, change.put);
      else this.kind(change.remove.object).delete(change.remove.id);
    }
  }

  /** Forgets what an earlier process wrote and Stripe would no longer have. */
  discardOutdated() {
    const outdated = this.everything().filter((record) => isOutdated(record, this));
    for (const { object, id } of outdated) this.kind(object).delete(id);
  }

  writeTo(journal: Journal) {
    this.journal = journal;
  }

  /** May add changes of its own to each transaction. */
  beforeCommit(extend: (changes: readonly Change[]) => void) {
    this.extend = extend;
  }

  afterCommit(announce: () => void) {
    this.announce = announce;
  }

  find<K extends Kind>(kind: K, id: string): RecordOf<K> | undefined {
    return this.kind(kind).get(id) as RecordOf<K> | undefined;
  }

  /** Lists the records in order of creation. */
  all<K extends Kind>(kind: K): RecordOf<K>[] {
    return [...this.kind(kind).values()] as RecordOf<K>[];
  }

  everything(): StoredRecord[] {
    return [...this.records.values()].flatMap((records) => [...records.values()]);
  }

  put<R extends StoredRecord>(record: R): R {
    this.remember(record.object, record.id);
    this.kind(record.object).set(record.id, record);
    this.changes.push({ put: record });
    return record;
  }

  remove(kind: Kind, id: string) {
    if (!this.kind(kind).has(id)) return;
    this.remember(kind, id);
    this.kind(kind).delete(id);
    this.changes.push({ remove: { object: kind, id } });
  }

  /** Writes all changes to the journal at once, before it returns; if `run` throws, none of them happened. */
  transaction<T>(cause: Cause, run: () => T): T {
    this.cause = cause;
    try {
      const result = run();
      this.commit();
      return result;
    } catch (error) {
      this.rollBack();
      throw error;
    }
  }

  /** Runs something for its result alone. */
  rehearse<T>(run: () => T): T {
    const [changes, undo] = [this.changes, this.undo];
    [this.changes, this.undo] = [[], []];
    try {
      return run();
    } finally {
      this.rollBack();
      [this.changes, this.undo] = [changes, undo];
    }
  }

  close() {
    this.journal?.close();
    this.journal = undefined;
  }

  private commit() {
    if (this.changes.length === 0) return;
    this.extend([...this.changes]);
    this.journal?.append(this.changes);
    [this.changes, this.undo] = [[], []];
    this.announce();
  }

  private rollBack() {
    for (const { object, id, before } of this.undo.reverse()) {
      if (before) this.kind(object).set(id, before);
      else this.kind(object).delete(id);
    }
    [this.changes, this.undo] = [[], []];
  }

  private remember(object: Kind, id: string) {
    this.undo.push({ object, id, before: this.kind(object).get(id) });
  }

  private kind(kind: Kind): Map<string, StoredRecord> {
    let records = this.records.get(kind);
    if (!records) this.records.set(kind, (records = new Map()));
    return records;
  }
}
