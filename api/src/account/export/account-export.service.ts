import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';

import { TooManyAttempts } from '../../core/errors/too-many-attempts.js';
import { Slots } from '../../core/server/slots.js';
import { ACCOUNT_DATA } from '../../users/account-data.decorator.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { toUser } from '../../users/user.read-model.js';

/** An export waits this long for the one before it: the data of years takes seconds. */
const PATIENCE_MS = 5000;
const RETRY_SECONDS = 10;

interface ExportSection {
  name: string;
  order: number;
  read: (owner: SignedInUser) => unknown;
}
type Provider = ReturnType<DiscoveryService['getProviders']>[number];

/** Collects the sections that modules provide with `@AccountData`. */
@Injectable()
export class AccountExportService implements OnModuleInit {
  private sections: ExportSection[] = [];
  private readonly slots = new Slots(1);

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit() {
    const sections = this.discovery.getProviders().flatMap((provider) => this.sectionsOf(provider));
    this.sections = sections.sort((a, b) => a.order - b.order || a.name.localeCompare(b.name));
  }

  async exportAccount(user: SignedInUser) {
    if (!(await this.slots.take(PATIENCE_MS))) throw new TooManyAttempts('exports at once', RETRY_SECONDS);
    try {
      return await this.read(user);
    } finally {
      this.slots.release();
    }
  }

  /** One section after another: in parallel they would take every connection of the pool. */
  private async read(user: SignedInUser) {
    const data: Record<string, unknown> = {};
    for (const { name, read } of this.sections) data[name] = await read(user);
    return { exported_at: new Date(), account: { ...toUser(user), created_at: user.created_at }, ...data };
  }

  private sectionsOf(provider: Provider): ExportSection[] {
    const { instance } = provider;
    if (typeof instance !== 'object' || instance === null) return [];
    return this.scanner.getAllMethodNames(Object.getPrototypeOf(instance)).flatMap((method) => {
      const section = this.discovery.getMetadataByDecorator(ACCOUNT_DATA, provider, method);
      if (!section) return [];
      return { name: section.name, order: section.order ?? Infinity, read: (owner) => instance[method](owner) };
    });
  }
}
