import { offerId } from '@mindgrove/contracts/releases/offer-id';
import type { ReleaseOffer, ReleaseRecord } from '@mindgrove/contracts/releases/release-record';
import { findSlot, slots, takesOne } from '@mindgrove/contracts/releases/slots';

import type { Violations } from './violations.js';

/** Offers of this release alone. */
export function offerViolations({ offers = [] }: ReleaseRecord): Violations {
  const ids = offers.map(offerId);
  return [
    ...ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `slot ${id} is offered twice`),
    ...offers.flatMap(slotViolations),
    ...offers
      .filter((offer, index) => takesOne(offer) && offers.slice(0, index).some((other) => isSecond(offer, other)))
      .map(({ slot, id }) => `slot ${slot} takes one offer: leave out ${id ?? slot}`),
  ];
}

/** An offer for a slot that no page places would never be seen, and nobody would learn why. */
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
