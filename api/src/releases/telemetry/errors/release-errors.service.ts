import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { type SeenError, SHOWN_ERRORS, type StackFrame } from '@mindgrove/contracts/telemetry';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import type { DataSource, Repository } from 'typeorm';

import { type Publisher, toActor } from '../../../auth/publishers/publisher.js';
import { insertIfNew, inTransaction } from '../../../platform/database/transaction.js';
import { ReleaseLimitsService } from '../../release-limits.service.js';
import { assertMayPublish } from '../../releases.errors.js';
import { ReleasesService } from '../../releases.service.js';
import { ReleaseError, SourceMap } from './release-error.entity.js';

type ReadFrame = SeenError['frames'][number];
type Release = Pick<SourceMap, 'name' | 'version'>;

const decompress = promisify(brotliDecompress);

/** The limit in bytes: a holder of a release token can store a map that is small only while it is compressed. */
const LARGEST_MAP = 64_000_000;
const KEPT_MAPS = 20;
/** webpack writes `webpack:///./mfe-games/src/pages/a.tsx`, with a query for some loaders. */
const WEBPACK_SOURCE = /^webpack:\/\/[^/]*\/(?:\.\/)?|\?.*$/g;

/** Stores source maps, and reads stacks of built files as they are in the sources. */
@Injectable()
export class SourceMapsService {
  private readonly logger = new Logger(SourceMapsService.name);
  /** The last ones that were read. */
  private readonly kept = new Map<string, TraceMap | null>();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly releases: ReleasesService,
    private readonly limits: ReleaseLimitsService,
  ) {}

  /** Keeps what is stored already, and leaves out maps of files that the release does not have. */
  async store(
    publisher: Publisher,
    { name, version }: { name: string; version: string },
    maps: Record<string, string>,
  ): Promise<{ stored: number }> {
    assertMayPublish(publisher, name);
    await this.limits.countSourceMaps(toActor(publisher), name);
    const { kind, files } = await this.releases.record(name, version);
    const own = Object.entries(maps).filter(
      // The files of the host are not in its record: its own server has them.
      ([path]) => path.endsWith('.js') && (kind === 'host' || path in files),
    );
    return inTransaction(this.dataSource, async (manager) => {
      let stored = 0;
      // One statement for all could exceed the statement timeout.
      for (const [path, base64] of own) {
        const row = { name, version, path, bytes: Buffer.from(base64, 'base64') };
        if ((await insertIfNew(manager, SourceMap, row, 'path')) !== undefined) stored++;
      }
      return { stored };
    });
  }

  /** A frame without a map stays as it is. */
  async read(release: Release, frames: readonly StackFrame[]): Promise<ReadFrame[]> {
    const read: ReadFrame[] = [];
    for (const frame of frames) read.push({ ...frame, source: toSource(await this.find(release, frame.file), frame) });
    return read;
  }

  private async find({ name, version }: Release, path: string): Promise<TraceMap | null> {
    const key = `${name} ${version} ${path}`;
    const kept = this.kept.get(key);
    if (kept !== undefined) return kept;
    const map = await this.load({ name, version, path });
    // The maps of a release may arrive after it, so a missing map is looked for again.
    if (map) this.kept.set(key, map);
    for (const oldest of [...this.kept.keys()].slice(0, -KEPT_MAPS)) this.kept.delete(oldest);
    return map;
  }

  private async load(where: Pick<SourceMap, 'name' | 'version' | 'path'>): Promise<TraceMap | null> {
    const row = await this.dataSource.manager.findOneBy(SourceMap, where);
    if (!row) return null;
    try {
      const json = await decompress(row.bytes, { maxOutputLength: LARGEST_MAP });
      return new TraceMap(json.toString());
    } catch {
      this.logger.warn(`The source map of ${where.name} ${where.version} ${where.path} cannot be read`);
      return null;
    }
  }
}

function toSource(map: TraceMap | null, { line, column }: StackFrame): ReadFrame['source'] {
  if (!map || line < 1) return null;
  // Browsers count columns from 1, source maps from 0.
  const found = originalPositionFor(map, { line, column: Math.max(0, column - 1) });
  if (found.source === null) return null;
  const file = found.source.replace(WEBPACK_SOURCE, '');
  return { file, line: found.line, column: found.column + 1, name: found.name };
}

@Injectable()
export class ReleaseErrorsService {
  constructor(
    @InjectRepository(ReleaseError) private readonly errors: Repository<ReleaseError>,
    private readonly maps: SourceMapsService,
  ) {}

  /** The last ones of all versions, with the stack as in the sources where there are source maps. */
  async list(name: string): Promise<SeenError[]> {
    const rows = await this.errors.find({
      where: { name },
      order: { last_seen: 'DESC', fingerprint: 'ASC' },
      take: SHOWN_ERRORS,
    });
    const shown: SeenError[] = [];
    // Rows are read one after another: a source map takes memory while it is read.
    for (const row of rows) shown.push(await this.toSeenError(row));
    return shown;
  }

  private async toSeenError({ fingerprint: _, first_seen, last_seen, ...error }: ReleaseError): Promise<SeenError> {
    return {
      ...error,
      frames: await this.maps.read(error, error.frames),
      first_seen: first_seen.toISOString(),
      last_seen: last_seen.toISOString(),
    };
  }
}
