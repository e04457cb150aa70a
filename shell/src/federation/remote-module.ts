import type { ReleaseOffer } from '@mindgrove/contracts/releases/release-record';

import type { PageRelease, PageReleaseSet, RouteMatch } from './release-set.ts';

export interface RemoteModule {
  release: PageRelease;
  kind: 'pages' | 'slots';
  name: string;
}

export interface OfferMatch {
  release: PageRelease;
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
  name: offer.slot,
});

/** The registry lets no two live releases offer the same slot. */
export function findOffer({ releases }: PageReleaseSet, slot: string): OfferMatch | undefined {
  for (const release of releases) {
    const offer = release.record.offers?.find((candidate) => candidate.slot === slot);
    if (offer) return { release, offer };
  }
  return undefined;
}

export const findPageOffers = (set: PageReleaseSet, { route }: RouteMatch): OfferMatch[] =>
  (route.slots ?? []).flatMap((slot) => findOffer(set, slot) ?? []);
