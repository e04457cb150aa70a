import { createHash } from 'node:crypto';

import {
  PAGE_SCRIPT_BUDGET,
  PAGE_STYLE_BUDGET,
  RELEASE_BUDGET,
  type ReleaseRecord,
  SLOT_HTML_BUDGET,
} from '@mindgrove/contracts/releases/release-record';

import { htmlViolations } from './page-html.js';
import { exposedModules, type Violations } from './violations.js';

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

export function fileViolations(record: ReleaseRecord, files: ReadonlyMap<string, Buffer>): Violations {
  const listed = Object.entries(record.files);
  const extra = [...files.keys()].filter((path) => !Object.hasOwn(record.files, path));
  return [
    ...listed.flatMap(([path, { integrity, bytes }]) => {
      const file = files.get(path);
      if (!file) return [`file ${path} was not sent`];
      const isAltered = file.length !== bytes || integrityOf(file) !== integrity;
      return isAltered ? [`file ${path} is not the one that was built: build and publish again`] : [];
    }),
    ...extra.map((path) => `file ${path} is not listed in the record`),
    ...budgetViolations(record),
    ...htmlViolations(files),
  ];
}

const integrityOf = (file: Buffer) => `sha384-${createHash('sha384').update(file).digest('base64')}`;

function budgetViolations(record: ReleaseRecord): Violations {
  const bytesOf = (paths: string[]) => sum(paths.map((path) => record.files[path]?.bytes ?? 0));
  const over = (what: string, bytes: number, budget: number) =>
    bytes > budget ? [`${what}, at most ${budget} are allowed`] : [];
  const total = bytesOf(Object.keys(record.files));
  return [
    ...over(`the release has ${total} bytes`, total, RELEASE_BUDGET),
    ...exposedModules(record).flatMap(({ what, scripts, styles }) => [
      ...over(`${what} loads ${bytesOf(scripts)} bytes of script`, bytesOf(scripts), PAGE_SCRIPT_BUDGET),
      ...over(`${what} loads ${bytesOf(styles)} bytes of styles`, bytesOf(styles), PAGE_STYLE_BUDGET),
    ]),
    ...(record.offers ?? []).flatMap(({ slot, html }) => {
      const bytes = bytesOf(html === undefined ? [] : [html]);
      return over(`slot ${slot} has ${bytes} bytes of HTML`, bytes, SLOT_HTML_BUDGET);
    }),
  ];
}
