import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';

import { RealtimeService } from '../realtime/realtime.service.js';
import { MessageReaderService } from './messages/message-reader.service.js';

const INTERVAL_MS = 5000;

/** Tells members who have the room open what has just changed, so that a lost broadcast is noticed. */
@Injectable()
export class ChatHeadService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private isReading = false;

  constructor(
    private readonly reader: MessageReaderService,
    private readonly realtime: RealtimeService,
  ) {}

  onApplicationBootstrap() {
    this.timer = setInterval(() => void this.tell(), INTERVAL_MS).unref();
  }

  beforeApplicationShutdown() {
    clearInterval(this.timer);
  }

  async tell() {
    if (this.isReading || !this.realtime.hasLocalRoom()) return;
    this.isReading = true;
    try {
      this.realtime.toLocalRoom('chat:head', await this.reader.recentChanges());
    } catch {
      // The database is down. The next one tells.
    } finally {
      this.isReading = false;
    }
  }
}
