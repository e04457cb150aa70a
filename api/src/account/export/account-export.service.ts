import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';

import { ACCOUNT_DATA } from '../../users/account-data.decorator.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { toUser } from '../../users/user.read-model.js';

interface Part {
  name: string;
  place: number;
  read: (owner: SignedInUser) => unknown;
}
type Provider = ReturnType<DiscoveryService['getProviders']>[number];

/** Collects what modules offer by `@AccountData`. */
@Injectable()
export class AccountExportService implements OnModuleInit {
  private parts: Part[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit() {
    const parts = this.discovery.getProviders().flatMap((provider) => this.partsOf(provider));
    this.parts = parts.sort((a, b) => a.place - b.place || a.name.localeCompare(b.name));
  }

  async exportAccount(user: SignedInUser) {
    const data = await Promise.all(this.parts.map(async ({ name, read }) => [name, await read(user)] as const));
    const account = { ...toUser(user), created_at: user.created_at };
    return { exported_at: new Date(), account, ...Object.fromEntries(data) };
  }

  private partsOf(provider: Provider): Part[] {
    const { instance } = provider;
    if (typeof instance !== 'object' || instance === null) return [];
    return this.scanner.getAllMethodNames(Object.getPrototypeOf(instance)).flatMap((method) => {
      const part = this.discovery.getMetadataByDecorator(ACCOUNT_DATA, provider, method);
      if (!part) return [];
      return { name: part.name, place: part.place ?? Infinity, read: (owner) => instance[method](owner) };
    });
  }
}
