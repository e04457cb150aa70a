import type { Writable } from 'node:stream';

/** Where somebody waits. */
export interface Place {
  caller?: Writable | undefined;
  /** Lines take turns, however many wait in each. */
  line?: string;
  /** With every second slot at least, before all lines that are not. */
  isFirst?: boolean;
}

type Lines = Map<string, Set<() => void>>;

/** Lets so many through at once; the others wait for their turn. */
export class Slots {
  private free: number;
  private waiting = 0;
  private wasFirst = false;
  private readonly first: Lines = new Map();
  private readonly others: Lines = new Map();

  constructor(
    private readonly count: number,
    private readonly mostWaiting = Infinity,
  ) {
    this.free = count;
  }

  get isFull() {
    return this.free === 0;
  }

  get isUnused() {
    return this.free === this.count;
  }

  /** @returns whether there was a slot in time, and before the caller left; whoever has one releases it */
  take(patienceMs: number, { caller, line = '', isFirst = false }: Place = {}): Promise<boolean> {
    if (this.free > 0) {
      this.free -= 1;
      return Promise.resolve(true);
    }
    if (caller?.destroyed || this.waiting === this.mostWaiting) return Promise.resolve(false);
    const lines = isFirst ? this.first : this.others;
    return new Promise((resolve) => {
      const settle = (isTaken: boolean) => {
        clearTimeout(timer);
        this.leave(lines, line, enter, isTaken);
        caller?.off('close', leave);
        resolve(isTaken);
      };
      const enter = () => settle(true);
      const leave = () => settle(false);
      const timer = setTimeout(leave, patienceMs);
      caller?.once('close', leave);
      this.waiting += 1;
      lines.set(line, (lines.get(line) ?? new Set()).add(enter));
    });
  }

  /** @throws {Error} that of `tooMany` when there was no slot in time, or before the caller left */
  async run<T>(patienceMs: number, work: () => Promise<T>, tooMany: () => Error, place?: Place): Promise<T> {
    if (!(await this.take(patienceMs, place))) throw tooMany();
    return work().finally(() => this.release());
  }

  release() {
    this.wasFirst = this.first.size > 0 && !(this.wasFirst && this.others.size > 0);
    const [line = []] = (this.wasFirst ? this.first : this.others).values();
    const [enter] = line;
    if (enter) enter();
    else this.free += 1;
  }

  /** A line whose turn it was goes behind the others. */
  private leave(lines: Lines, name: string, enter: () => void, wasItsTurn: boolean) {
    const line = lines.get(name);
    if (!line?.delete(enter)) return;
    this.waiting -= 1;
    if (line.size > 0 && !wasItsTurn) return;
    lines.delete(name);
    if (line.size > 0) lines.set(name, line);
  }
}
