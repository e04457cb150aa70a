import { containerName, type ReleaseOffer, type ReleaseRecord } from '@mindgrove/contracts/releases/release-record';
import { ownershipViolations } from '@mindgrove/contracts/releases/release-ownership';
import semver from 'semver';
import { offerId } from '@mindgrove/contracts/releases/offer-id';
import { findSlot, slots, takesOne } from '@mindgrove/contracts/releases/slots';

import { fileNameViolations } from './gate/file-names.js';
import { pathViolations } from './gate/paths.js';
import { sizeViolations } from './gate/sizes.js';
import { exposedModules, type LiveRecord, type Violations } from './gate/violations.js';

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

/** Another name could overwrite another release's container, or a global of the browser. */
function containerViolations({ name, version, container }: ReleaseRecord): Violations {
  const own = containerName(name, version);
  return container === own ? [] : [`the container must be named ${own}, not "${container}"`];
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

/** The host's next release must not have to wait for a team that accepts only the kit of today. */
function kitViolations(kit: string): Violations {
  const first = semver.validRange(kit) && semver.minVersion(kit);
  if (!first) return [`kit "${kit}" is not a range of versions`];
  return semver.subset(`^${first.version}`, kit)
    ? []
    : [`kit "${kit}" leaves out later versions of the same major: use ^${first.version}`];
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

export function channelViolations(record: ReleaseRecord, channel: readonly LiveRecord[]): Violations {
  const others = channel.filter(({ name }) => name !== record.name);
  return [
    ...ownershipViolations(record, others),
    ...(record.kind === 'host' ? hostViolations : remoteViolations)(record, others),
  ];
}

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
