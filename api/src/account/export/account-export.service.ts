import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';

import { ACCOUNT_DATA } from '../../users/account-data.decorator.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { toUser } from '../../users/user.read-model.js';

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

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit() {
    const sections = this.discovery.getProviders().flatMap((provider) => this.sectionsOf(provider));
    this.sections = sections.sort((a, b) => a.order - b.order || a.name.localeCompare(b.name));
  }

  async exportAccount(user: SignedInUser) {
    const data = await Promise.all(this.sections.map(async ({ name, read }) => [name, await read(user)] as const));
    const account = { ...toUser(user), created_at: user.created_at };
    return { exported_at: new Date(), account, ...Object.fromEntries(data) };
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
