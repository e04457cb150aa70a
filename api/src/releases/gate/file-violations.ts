import { createHash } from 'node:crypto';

import { PAGE_SCRIPT_BUDGET, RELEASE_BUDGET, type ReleaseRecord } from '@mindgrove/contracts/releases/release-record';

import { markupViolations } from './markup.js';
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
    ...markupViolations(files),
  ];
}

const integrityOf = (file: Buffer) => `sha384-${createHash('sha384').update(file).digest('base64')}`;

function budgetViolations(record: ReleaseRecord): Violations {
  const { files } = record;
  const total = sum(Object.values(files).map(({ bytes }) => bytes));
  const modules = exposedModules(record).map(({ what, scripts }) => ({
    what,
    bytes: sum(scripts.map((file) => files[file]?.bytes ?? 0)),
  }));
  return [
    ...(total > RELEASE_BUDGET ? [`the release has ${total} bytes, at most ${RELEASE_BUDGET} are allowed`] : []),
    ...modules
      .filter(({ bytes }) => bytes > PAGE_SCRIPT_BUDGET)
      .map(({ what, bytes }) => `${what} loads ${bytes} bytes of script, at most ${PAGE_SCRIPT_BUDGET} are allowed`),
  ];
}
