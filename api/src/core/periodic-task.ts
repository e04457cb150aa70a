import { Logger } from '@nestjs/common';

/** Does its work at intervals, never twice at a time, until it is stopped; one failure does not end it. */
export class PeriodicTask {
  private readonly logger = new Logger(PeriodicTask.name);
  private timer: NodeJS.Timeout | undefined;
  private running = Promise.resolve();

  constructor(
    private readonly name: string,
    private readonly everyMs: number,
    private readonly work: () => Promise<unknown>,
  ) {}

  start() {
    this.timer = setTimeout(() => {
      this.running = this.runOnce().then(() => {
        if (this.timer) this.start();
      });
    }, this.everyMs).unref();
  }

  /** Waits for what is under way. */
  async stop() {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.running;
  }

  private async runOnce() {
    try {
      await this.work();
    } catch (error) {
      // Its message may quote what was being worked on.
      this.logger.warn(`${this.name} failed (${error instanceof Error ? error.name : 'unknown error'}), and goes on`);
    }
  }
}
