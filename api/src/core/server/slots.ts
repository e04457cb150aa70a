/** Lets so many through at once; the others wait for their turn. */
export class Slots {
  private free: number;
  private readonly waiting: (() => void)[] = [];

  constructor(count: number) {
    this.free = count;
  }

  /** @returns whether there was a slot in time; whoever has one releases it */
  take(patienceMs: number): Promise<boolean> {
    if (this.free > 0) {
      this.free -= 1;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const enter = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(enter), 1);
        resolve(false);
      }, patienceMs);
      this.waiting.push(enter);
    });
  }

  /** @throws {Error} with the text when there was no slot in time */
  async run<T>(patienceMs: number, work: () => Promise<T>, tooMany: string): Promise<T> {
    if (!(await this.take(patienceMs))) throw new Error(tooMany);
    return work().finally(() => this.release());
  }

  release() {
    const next = this.waiting.shift();
    if (next) next();
    else this.free += 1;
  }
}
