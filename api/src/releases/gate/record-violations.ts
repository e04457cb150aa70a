import { RELEASE_FILE_TYPES, releaseFileType } from '@mindgrove/contracts/releases/file-types';
import { offerId } from '@mindgrove/contracts/releases/offer-id';
import { addressesOf, isReserved } from '@mindgrove/contracts/releases/page-path';
import { ownershipViolations } from '@mindgrove/contracts/releases/release-ownership';
import { containerName, type ReleaseOffer, type ReleaseRecord } from '@mindgrove/contracts/releases/release-record';
import { findSlot, slots, takesOne } from '@mindgrove/contracts/releases/slots';
import semver from 'semver';

/** Violations are one sentence each, with what to do; empty when the release passes. */
export type Violations = string[];

/** What the gate compares a release with. Files are most of a record, and it looks at those of one release only. */
export type LiveRecord = Omit<ReleaseRecord, 'files'>;

const ENTRY_FILE = 'remoteEntry.js';
export const HOST = 'shell';

/** Checks nothing else of a record that is too large: it would take long. */
export function recordViolations(record: ReleaseRecord): Violations {
  const sizes = sizeViolations(record);
  if (sizes.length > 0) return sizes;
  return [
    ...kindViolations(record),
    ...(record.kind === 'host' ? hostRecordViolations : remoteRecordViolations)(record),
    ...moduleViolations(record),
    ...offerViolations(record),
    ...pathViolations(record),
    ...fileNameViolations(Object.keys(record.files)),
  ];
}

/** The violations of what a dev server serves, which lists no files, and replaces a release in one browser only. */
export function developmentViolations(record: ReleaseRecord, live: readonly LiveRecord[]): Violations {
  const sizes = sizeViolations(record);
  if (sizes.length > 0) return sizes;
  return [
    ...kindViolations(record),
    ...kitViolations(record.kit),
    ...containerViolations(record),
    ...offerViolations(record),
    ...pathViolations(record),
    ...channelViolations(record, live),
  ];
}

export function channelViolations(record: ReleaseRecord, channel: readonly LiveRecord[]): Violations {
  const others = channel.filter(({ name }) => name !== record.name);
  return [
    ...ownershipViolations(record, others),
    ...(record.kind === 'host' ? hostViolations : remoteViolations)(record, others),
  ];
}

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

/** Pages and offers for slots, each loaded by itself. */
export const exposedModules = ({ routes, offers = [] }: ReleaseRecord) => [
  ...routes.map((route) => ({ what: `page ${route.path}`, ...route })),
  ...offers.map((offer) => ({ what: `slot ${offerId(offer)}`, ...offer })),
];

const kindViolations = ({ name, kind }: ReleaseRecord): Violations =>
  (name === HOST) === (kind === 'host')
    ? []
    : [`${name} cannot be a ${kind}: ${HOST} is the host, all others are remotes`];

const hostRecordViolations = ({ kit, container, provides }: ReleaseRecord): Violations => [
  ...(semver.valid(kit) ? [] : [`kit "${kit}" is not a version: a host provides exactly one`]),
  ...(container === '' ? [] : ['a host has no container']),
  ...(provides ? [] : ['provides is missing: list the names that the kit of this host exports']),
];

function remoteRecordViolations(record: ReleaseRecord): Violations {
  const { kit, files, uses } = record;
  return [
    ...kitViolations(kit),
    ...containerViolations(record),
    ...(Object.hasOwn(files, ENTRY_FILE) ? [] : [`${ENTRY_FILE} is not among the files: the host could not load it`]),
    ...(uses ? [] : ['uses is missing: list what this remote imports from kit, and the calls in it']),
  ];
}

/** The host's next release must not have to wait for a team that accepts only the kit of today. */
function kitViolations(kit: string): Violations {
  const first = semver.validRange(kit) && semver.minVersion(kit);
  if (!first) return [`kit "${kit}" is not a range of versions`];
  return semver.subset(`^${first.version}`, kit)
    ? []
    : [`kit "${kit}" leaves out later versions of the same major: use ^${first.version}`];
}

/** Another name could overwrite another release's container, or a global of the browser. */
function containerViolations({ name, version, container }: ReleaseRecord): Violations {
  const own = containerName(name, version);
  return container === own ? [] : [`the container must be named ${own}, not "${container}"`];
}

function moduleViolations(record: ReleaseRecord): Violations {
  const { files } = record;
  return exposedModules(record).flatMap(({ what, scripts, styles, html }) =>
    [...typed('.js', scripts), ...typed('.css', styles), ...typed('.html', html ? [html] : [])].flatMap(
      ({ file, type }) => [
        ...(Object.hasOwn(files, file) ? [] : [`${what} needs ${file}, which is not among the files`]),
        // Content in a file of another type has not been checked for this use.
        ...(file.endsWith(type) ? [] : [`${what} uses ${file} as ${type}: rename it`]),
      ],
    ),
  );
}

const typed = (type: string, files: readonly string[]) => files.map((file) => ({ file, type }));

/** Checks the offers of this release alone. */
function offerViolations({ offers = [] }: ReleaseRecord): Violations {
  const ids = offers.map(offerId);
  return [
    ...ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `slot ${id} is offered twice`),
    ...offers.flatMap(slotViolations),
    ...offers
      .filter((offer, index) => takesOne(offer) && offers.slice(0, index).some((other) => isSecond(offer, other)))
      .map(({ slot, id }) => `slot ${slot} takes one offer: leave out ${id ?? slot}`),
  ];
}

/** An offer for a slot that no page places would never be seen, and its author would not learn why. */
function slotViolations({ slot, id, title }: ReleaseOffer): Violations {
  const found = findSlot(slot);
  if (!found) return [`slot ${slot} is not known: offer for one of ${Object.keys(slots).join(', ')}`];
  if (found.takes === 'one') return [];
  return [
    ...(id ? [] : [`an offer for ${slot} has no id: give it one, which is also its module's name`]),
    ...(title ? [] : [`${id ?? 'an offer'} for ${slot} has no title: give it one`]),
  ];
}

const isSecond = (offer: ReleaseOffer, first: ReleaseOffer) =>
  offer.slot === first.slot && offerId(offer) !== offerId(first);

function pathViolations({ routes, navigation, footer = [] }: ReleaseRecord): Violations {
  const paths = routes.map(({ path }) => path);
  const addresses = paths.map(addressesOf);
  return [
    ...paths
      .filter((_, index) => addresses.indexOf(addresses[index]) < index)
      .map((path) => `path ${path} is listed twice`),
    ...paths
      .filter(isReserved)
      .map((path) => `path ${path} begins as an address of the shell server's own: take another one`),
    ...navigation.flatMap(({ label, to }) => linkViolations(`navigation "${label}"`, to, paths)),
    ...footer.flatMap(({ label, to }) => linkViolations(`footer link "${label}"`, to, paths)),
  ];
}

function linkViolations(link: string, to: string, paths: readonly string[]): Violations {
  if (!paths.includes(to)) return [`${link} leads to ${to}, which is not a page of this release`];
  return to.includes(':') ? [`${link} leads to ${to}, which is no address: name a page without :`] : [];
}

/** Windows opens a device instead of a file with one of these names, regardless of what follows the first dot. */
const DEVICE = /(^|\/)(con|prn|aux|nul|com\d|lpt\d)(\.|\/|$)/i;
/** Windows drops the dot. */
const ENDS_WITH_DOT = /\.\//;
const COMPRESSED = /\.(br|gz)$/i;

const RECORD = 'release.json';

/** Shell servers keep each release in a folder, whose file system may not tell `A.js` from `a.js`. */
export function fileNameViolations(paths: readonly string[]): Violations {
  const firstOf = new Map<string, string>();
  for (const path of paths) {
    const folded = path.toLowerCase();
    if (!firstOf.has(folded)) firstOf.set(folded, path);
  }
  return paths.flatMap((path) => [
    ...ownViolations(path),
    ...folderViolations(path, firstOf),
    ...(firstOf.get(path.toLowerCase()) === path
      ? []
      : [`files ${firstOf.get(path.toLowerCase())} and ${path} differ only in case: rename one of them`]),
  ]);
}

function ownViolations(path: string): Violations {
  if (path.toLowerCase() === RECORD) return [`file ${path} would replace the release's record: rename it`];
  if (DEVICE.test(path) || ENDS_WITH_DOT.test(path)) return [`file ${path} cannot be stored on Windows: rename it`];
  if (COMPRESSED.test(path))
    return [`file ${path} is compressed: leave it out, the shell server compresses files itself`];
  if (releaseFileType(path)) return [];
  return [
    `file ${path} is of a type that no page loads: use ${Object.keys(RELEASE_FILE_TYPES).join(', ')}, or leave it out`,
  ];
}

/** `a.js` cannot be a file and the folder of `a.js/b.js`, which holds for the files that the shell server adds, too. */
function folderViolations(path: string, firstOf: ReadonlyMap<string, string>): Violations {
  return foldersOf(path).flatMap((folder) => {
    const file = firstOf.get(folder.toLowerCase());
    if (file) return [`file ${file} is also the folder of ${path}: rename one of them`];
    if (folder.toLowerCase() === RECORD) return [`folder ${folder} would replace the release's record: rename it`];
    return COMPRESSED.test(folder)
      ? [`folder ${folder} is named like a compressed file: rename it, the shell server compresses files itself`]
      : [];
  });
}

const foldersOf = (path: string) => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index));

function remoteViolations({ kit }: ReleaseRecord, others: readonly LiveRecord[]): Violations {
  const host = others.find(({ kind }) => kind === 'host');
  if (!host || semver.satisfies(host.kit, kit)) return [];
  return [
    `kit ${kit} is needed, and ${host.name} provides ${host.kit}: widen the range, or release ${host.name} first`,
  ];
}

function hostViolations({ kit }: ReleaseRecord, others: readonly LiveRecord[]): Violations {
  return others
    .filter((remote) => !semver.satisfies(kit, remote.kit))
    .map(({ name, kit: range }) => `${name} needs kit ${range}, not ${kit}: release ${name} with a wider range first`);
}
