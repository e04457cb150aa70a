import { createHash } from 'node:crypto';

import {
  containerName,
  PAGE_SCRIPT_BUDGET,
  RELEASE_BUDGET,
  type ReleaseRecord,
} from '@mindgrove/contracts/releases/release-record';
import semver from 'semver';

/** One sentence each, with what to do; empty when the release passes. */
export type Violations = string[];

/** The names of parameters do not matter. */
const pathPattern = (path: string) => path.replace(/:[\w-]+/g, ':');

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

const ENTRY_FILE = 'remoteEntry.js';

export const recordViolations = (record: ReleaseRecord): Violations => [
  ...(record.kind === 'host' ? hostRecordViolations : remoteRecordViolations)(record),
  ...moduleViolations(record),
];

const hostRecordViolations = ({ kit, container }: ReleaseRecord): Violations => [
  ...(semver.valid(kit) ? [] : [`kit "${kit}" is not a version: a host provides exactly one`]),
  ...(container === '' ? [] : ['a host has no container']),
];

function remoteRecordViolations({ name, version, kit, container, files }: ReleaseRecord): Violations {
  const own = containerName(name, version);
  return [
    ...(semver.validRange(kit) ? [] : [`kit "${kit}" is not a range of versions`]),
    // Another name could overwrite another release's container, or a global of the browser.
    ...(container === own ? [] : [`the container must be named ${own}, not "${container}"`]),
    ...(Object.hasOwn(files, ENTRY_FILE) ? [] : [`${ENTRY_FILE} is not among the files: the host could not load it`]),
  ];
}

/** Pages and offers for slots, each loaded by itself. */
const exposedModules = ({ routes, offers = [] }: ReleaseRecord) => [
  ...routes.map((route) => ({ what: `page ${route.path}`, ...route })),
  ...offers.map((offer) => ({ what: `slot ${offer.slot}`, ...offer })),
];

function moduleViolations(record: ReleaseRecord): Violations {
  const { routes, navigation, offers = [], files } = record;
  const patterns = routes.map(({ path }) => pathPattern(path));
  const slots = offers.map(({ slot }) => slot);
  return [
    ...exposedModules(record).flatMap(({ what, scripts, styles, html }) =>
      [...scripts, ...styles, ...(html ? [html] : [])]
        .filter((file) => !Object.hasOwn(files, file))
        .map((file) => `${what} needs ${file}, which is not among the files`),
    ),
    ...routes
      .filter(({ path }, index) => patterns.indexOf(pathPattern(path)) < index)
      .map(({ path }) => `path ${path} is listed twice`),
    ...slots.filter((slot, index) => slots.indexOf(slot) < index).map((slot) => `slot ${slot} is offered twice`),
    ...navigation
      .filter(({ to }) => !routes.some(({ path }) => path === to))
      .map(({ label, to }) => `navigation "${label}" leads to ${to}, which is not a page of this release`),
  ];
}

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

export function channelViolations(record: ReleaseRecord, channel: readonly ReleaseRecord[]): Violations {
  const others = channel.filter(({ name }) => name !== record.name);
  return [
    ...routeViolations(record, others),
    ...offerViolations(record, others),
    ...(record.kind === 'host' ? hostViolations : remoteViolations)(record, others),
  ];
}

function routeViolations({ routes }: ReleaseRecord, others: readonly ReleaseRecord[]): Violations {
  const owners = new Map(others.flatMap(({ name, routes }) => routes.map(({ path }) => [pathPattern(path), name])));
  return routes.flatMap(({ path }) => {
    const owner = owners.get(pathPattern(path));
    return owner ? [`path ${path} belongs to ${owner}: take another one, or release ${owner} without it first`] : [];
  });
}

// Pages request a slot only by its name.
function offerViolations({ offers = [] }: ReleaseRecord, others: readonly ReleaseRecord[]): Violations {
  const owners = new Map(others.flatMap(({ name, offers = [] }) => offers.map(({ slot }) => [slot, name])));
  return offers.flatMap(({ slot }) => {
    const owner = owners.get(slot);
    return owner
      ? [`slot ${slot} is offered by ${owner}: take another name, or release ${owner} without it first`]
      : [];
  });
}

function remoteViolations({ kit }: ReleaseRecord, others: readonly ReleaseRecord[]): Violations {
  const host = others.find(({ kind }) => kind === 'host');
  if (!host || semver.satisfies(host.kit, kit)) return [];
  return [
    `kit ${kit} is needed, and ${host.name} provides ${host.kit}: widen the range, or release ${host.name} first`,
  ];
}

function hostViolations({ kit }: ReleaseRecord, others: readonly ReleaseRecord[]): Violations {
  const otherHost = others.find(({ kind }) => kind === 'host');
  const unmet = others.filter((remote) => remote.kind === 'remote' && !semver.satisfies(kit, remote.kit));
  return [
    ...(otherHost ? [`${otherHost.name} is already the host: only one host is allowed`] : []),
    ...unmet.map(
      ({ name, kit: range }) => `${name} needs kit ${range}, not ${kit}: release ${name} with a wider range first`,
    ),
  ];
}
