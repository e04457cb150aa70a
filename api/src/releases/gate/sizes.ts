import type { ReleaseRecord } from '@mindgrove/contracts/releases/release-record';

import { exposedModules, type Violations } from './violations.js';

/** Every page of the product carries the records of all teams, so these are several times what our largest needs. */
const RECORD_LIMIT = 64_000;
const MODULE_FILE_LIMIT = 20;
/** Each visit compares its address with the paths of all pages. */
const PAGE_LIMIT = 60;
const PATH_LIMIT = 100;
const PATH_PARTS_LIMIT = 8;

/** Finds what makes a record too large; all other checks may take long over such a record. */
export function sizeViolations(record: ReleaseRecord): Violations {
  const bytes = Buffer.byteLength(JSON.stringify(record));
  if (bytes > RECORD_LIMIT)
    return [`the record has ${bytes} bytes, at most ${RECORD_LIMIT} are allowed: have fewer pages and files`];
  const modules = exposedModules(record).map(({ what, scripts, styles }) => ({ what, files: [...scripts, ...styles] }));
  return [
    ...pageViolations(record),
    ...modules
      .filter(({ files }) => files.length > MODULE_FILE_LIMIT)
      .map(({ what, files }) => `${what} needs ${files.length} files, at most ${MODULE_FILE_LIMIT} are allowed`),
    ...modules
      .filter(({ files }) => new Set(files).size < files.length)
      .map(({ what }) => `${what} lists a file twice: list it once`),
  ];
}

const pageViolations = ({ routes }: ReleaseRecord): Violations => [
  ...(routes.length > PAGE_LIMIT ? [`the release has ${routes.length} pages, at most ${PAGE_LIMIT} are allowed`] : []),
  ...routes
    .filter(({ path }) => path.length > PATH_LIMIT || path.split('/').length - 1 > PATH_PARTS_LIMIT)
    .map(({ path }) => `path ${path} has more than ${PATH_LIMIT} characters or ${PATH_PARTS_LIMIT} parts: shorten it`),
];
