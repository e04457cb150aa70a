import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { SeenError, StackFrame } from '@mindgrove/contracts/telemetry';
import type { Repository } from 'typeorm';

import { SourceMap } from './source-map.entity.js';

type ReadFrame = SeenError['frames'][number];
type Release = Pick<SourceMap, 'name' | 'version'>;

const decompress = promisify(brotliDecompress);

/** The limit in bytes: a holder of a release token can store a map that is small only while it is compressed. */
const LARGEST_MAP = 64_000_000;
const KEPT_MAPS = 20;
/** webpack writes `webpack:///./mfe-games/src/pages/a.tsx`, with a query for some loaders. */
const WEBPACK_SOURCE = /^webpack:\/\/[^/]*\/(?:\.\/)?|\?.*$/g;

/** Reads stacks of built files as they are in the sources. */
@Injectable()
export class SourceMapsService {
  private readonly logger = new Logger(SourceMapsService.name);
  /** The last ones that were read. */
  private readonly kept = new Map<string, TraceMap | null>();

  constructor(@InjectRepository(SourceMap) private readonly maps: Repository<SourceMap>) {}

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
    const row = await this.maps.findOneBy(where);
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
