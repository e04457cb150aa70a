import { offerId } from './offer-id.ts';
import { firstPart, overlaps } from './page-path.ts';
import type { ReleaseOffer, ReleaseRecord } from './release-record.ts';
import { takesOne } from './slots.ts';

type Owned = Pick<ReleaseRecord, 'name' | 'routes' | 'offers' | 'queues'>;

/** Returns a sentence, with advice, for each part of a release that belongs to one of the others. */
export const ownershipViolations = (release: Owned, others: readonly Owned[]): string[] => [
  ...pathViolations(release, others),
  ...offerViolations(release, others),
  ...queueViolations(release, others),
];

/** No address may lead to the pages of two releases: the browser would open whichever it likes better. */
function pathViolations({ routes }: Owned, others: readonly Owned[]): string[] {
  const owned = Map.groupBy(
    others.flatMap(({ name, routes }) => routes.map(({ path }) => ({ name, path }))),
    // Never a parameter.
    ({ path }) => firstPart(path),
  );
  return routes.flatMap(({ path }) => {
    const taken = owned.get(firstPart(path))?.find((other) => overlaps(path, other.path));
    return taken ? [`path ${path} belongs to ${taken.name}${adviceFor(path, taken)}`] : [];
  });
}

const adviceFor = (path: string, { name, path: other }: { name: string; path: string }) =>
  `${path === other ? '' : `, as part of ${other}`}: take another one, or release ${name} without it first`;

/** Pages request an offer by its slot alone, or, where a slot takes many, by slot and id. */
const requestKey = (offer: ReleaseOffer) => (takesOne(offer) ? offer.slot : `${offer.slot} ${offerId(offer)}`);

function offerViolations({ offers = [] }: Owned, others: readonly Owned[]): string[] {
  const owners = new Map(
    others.flatMap(({ name, offers = [] }) => offers.map((offer) => [requestKey(offer), name] as const)),
  );
  return offers.flatMap((offer) => {
    const owner = owners.get(requestKey(offer));
    if (!owner) return [];
    return takesOne(offer)
      ? [`slot ${offer.slot} is offered by ${owner}: take another name, or release ${owner} without it first`]
      : [`${owner} has an offer ${offerId(offer)} for ${offer.slot}: take another id`];
  });
}

/** Browsers keep a queue's posts under its name alone. */
const queueViolations = ({ queues = [] }: Owned, others: readonly Owned[]): string[] =>
  queues.flatMap((queue) => {
    const owner = others.find((other) => other.queues?.includes(queue));
    return owner ? [`queue ${queue} belongs to ${owner.name}: take another name`] : [];
  });
