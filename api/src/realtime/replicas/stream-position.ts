import type { Redis } from 'ioredis';

const START = '0-0';

/** The entry after which to read. It survives lost connections, and a restart after which the stream is empty. */
export class StreamPosition {
  private readonly started = `${Date.now()}-0`;
  private last: string | undefined;
  private isChecked = false;

  constructor(
    private readonly redis: Redis,
    private readonly stream: string,
  ) {
    redis.on('close', () => (this.isChecked = false));
  }

  async find(): Promise<string> {
    if (this.last !== undefined && this.isChecked) return this.last;
    const [newest] = await this.redis.xrevrange(this.stream, '+', '-', 'COUNT', 1);
    this.last = this.continueAfter(newest?.[0] ?? START);
    this.isChecked = true;
    return this.last;
  }

  advance(id: string | undefined) {
    if (id !== undefined) this.last = id;
  }

  /** A stream whose newest entry is older than what was read has been created again. */
  private continueAfter(newest: string): string {
    if (this.last !== undefined) return isOlder(newest, this.last) ? START : this.last;
    return isOlder(newest, this.started) ? newest : this.started;
  }
}

function isOlder(id: string, other: string): boolean {
  const [time = 0, sequence = 0] = id.split('-').map(Number);
  const [otherTime = 0, otherSequence = 0] = other.split('-').map(Number);
  return time < otherTime || (time === otherTime && sequence < otherSequence);
}
