import { offerId } from '@mindgrove/contracts/releases/offer-id';
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
  name: offerId(offer),
});

/** All offers for a slot that takes many. */
export const findOffers = ({ releases }: PageReleaseSet, slot: string): OfferMatch[] =>
  releases.flatMap((release) =>
    (release.record.offers ?? [])
      .map(toCurrentOffer)
      .filter((offer) => offer.slot === slot)
      .map((offer) => ({ release, offer })),
  );

/** A rollback may bring back a release from before slots took many. */
function toCurrentOffer(offer: ReleaseOffer): ReleaseOffer {
  const { slot, section, ...rest } = offer;
  const id = slot;
  if (section) {
    const { label, order, icon } = section;
    return { ...rest, slot: 'admin-sections', id, title: label, order, icon };
  }
  if (slot === 'account-billing')
    return { ...rest, slot: 'account-sections', id, title: 'Plan & billing', order: 70, icon: 'card' };
  return offer;
}

/** The registry lets no two live releases offer for a slot that takes one. */
export function findOffer({ releases }: PageReleaseSet, slot: string): OfferMatch | undefined {
  for (const release of releases) {
    const offer = release.record.offers?.find((candidate) => candidate.slot === slot);
    if (offer) return { release, offer };
  }
  return undefined;
}

export const findPageOffers = (set: PageReleaseSet, { route }: RouteMatch): OfferMatch[] =>
  (route.slots ?? []).flatMap((slot) => findOffer(set, slot) ?? []);
