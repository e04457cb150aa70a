import { offerId } from '@mindgrove/contracts/releases/offer-id';
import type { ReleaseOffer } from '@mindgrove/contracts/releases/release-record';

import type { ListedRelease, RouteMatch, SiteSet } from './release-set.ts';

export interface RemoteModule {
  release: ListedRelease;
  kind: 'pages' | 'slots' | 'queues';
  name: string;
}

export interface OfferMatch<Release extends ListedRelease = ListedRelease> {
  release: Release;
  offer: ReleaseOffer;
}

export const pageModule = ({ release, route }: RouteMatch): RemoteModule => ({
  release,
  kind: 'pages',
  name: route.page,
});

export const slotModule = ({ release, offer }: OfferMatch): RemoteModule => ({
  release,
  kind: 'slots',
  name: offerId(offer),
});

/** All offers for a slot that takes many. */
export const findOffers = ({ releases }: Pick<SiteSet, 'releases'>, slot: string): OfferMatch[] =>
  releases.flatMap((release) =>
    (release.record.offers ?? []).filter((offer) => offer.slot === slot).map((offer) => ({ release, offer })),
  );

/** The registry lets no two live releases offer for a slot that takes one. */
export function findOffer<Release extends ListedRelease>(
  { releases }: { releases: Release[] },
  slot: string,
): OfferMatch<Release> | undefined {
  for (const release of releases) {
    const offer = release.record.offers?.find((candidate) => candidate.slot === slot);
    if (offer) return { release, offer };
  }
  return undefined;
}

export const findPageOffers = <Release extends ListedRelease>(
  set: { releases: Release[] },
  { route }: RouteMatch<Release>,
): OfferMatch<Release>[] => (route.slots ?? []).flatMap((slot) => findOffer(set, slot) ?? []);
