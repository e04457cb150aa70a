import { Readable } from 'node:stream';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';

import { Semaphore } from '../../../platform/core/server/semaphore.js';
import { ACCOUNT_DATA } from '../../../users/account-data.decorator.js';
import type { SignedInUser } from '../../../users/signed-in-user.js';
import { toUser } from '../../../users/user.read-model.js';

type WithPermit = <T>(read: () => Promise<T>) => Promise<T>;

/** The JSON of a value piece by piece. A list that is read in pages is never in memory as a whole. */
async function* jsonPieces(value: unknown, withPermit: WithPermit): AsyncGenerator<string> {
  if (isPaged(value)) yield* listPieces(value, withPermit);
  else if (hasPages(value)) yield* objectPieces(value, withPermit);
  else yield JSON.stringify(value);
}

async function* listPieces(pages: AsyncIterable<object[]>, withPermit: WithPermit) {
  const iterator = pages[Symbol.asyncIterator]();
  let before = '[';
  for (;;) {
    const page = await withPermit(() => iterator.next());
    if (page.done) break;
    yield before + JSON.stringify(page.value).slice(1, -1);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

async function* objectPieces(value: object, withPermit: WithPermit) {
  let before = '{';
  for (const [key, part] of Object.entries(value)) {
    yield `${before}${JSON.stringify(key)}:`;
    yield* jsonPieces(part, withPermit);
    before = ',';
  }
  yield '}';
}

const isPaged = (value: unknown): value is AsyncIterable<object[]> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

const hasPages = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.values(value).some(isPaged);

/** Each page takes milliseconds, and the database gives up on a slow one after seconds. */
const READ_PATIENCE_MS = 60_000;

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
  /** Exports read one page at a time: together they never take more than one connection of the pool. */
  private readonly reads = new Semaphore(1);

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit() {
    const sections = this.discovery.getProviders().flatMap((provider) => this.sectionsOf(provider));
    this.sections = sections.sort((a, b) => a.order - b.order || a.name.localeCompare(b.name));
  }

  /** Reads as fast as the client does. Fastify cuts the connection when a read fails: the client sees that it did. */
  exportAccount(user: SignedInUser): Readable {
    return Readable.from(this.json(user), { objectMode: false });
  }

  private async *json(user: SignedInUser) {
    const head = { exported_at: new Date(), account: { ...toUser(user), created_at: user.created_at } };
    yield JSON.stringify(head).slice(0, -1);
    for (const { name, read } of this.sections) {
      yield `,${JSON.stringify(name)}:`;
      yield* jsonPieces(await this.withPermit(async () => read(user)), (readPage) => this.withPermit(readPage));
    }
    yield '}';
  }

  private withPermit<T>(read: () => Promise<T>): Promise<T> {
    return this.reads.run(READ_PATIENCE_MS, read, () => new Error('The exports before this one took too long.'));
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
