import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

import type { RouteBody } from '@mindgrove/contracts/routes';

import { sourceMapsFolder } from '../repository/packages.ts';
import { post, type Registry } from './registry.ts';

const compress = promisify(brotliCompress);
/** Higher levels take several times as long. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const MAP = '.map';

type Maps = RouteBody<'POST /releases/:name/:version/source-maps'>['maps'];

/**
 * Uploads the maps of a build, so that administrators read stacks as in the sources. Without them a release works as
 * well: returns a sentence when they could not be stored.
 */
export async function publishSourceMaps(
  { name, version }: { name: string; version: string },
  registry: Registry,
  root?: string,
): Promise<string | undefined> {
  const folder = sourceMapsFolder(name, root);
  if (!existsSync(folder)) return undefined;
  try {
    const path = `/releases/${name}/${encodeURIComponent(version)}/source-maps`;
    await post(registry, path, { maps: await readMaps(folder) });
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `Stacks of ${name} ${version} will not be readable: its source maps were not stored. ${reason}`;
  }
}

async function readMaps(folder: string): Promise<Maps> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(MAP));
  const maps: Maps = {};
  for (const file of files) {
    const bytes = await compress(readFileSync(join(folder, file)), QUALITY);
    maps[file.slice(0, -MAP.length).split(sep).join('/')] = bytes.toString('base64');
  }
  return maps;
}
