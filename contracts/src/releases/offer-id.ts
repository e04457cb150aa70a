import type { ReleaseOffer } from './release-record.ts';

/** Names an offer among those for its slot, and its module `src/slots/<id>.tsx`. */
export const offerId = ({ id, slot }: Pick<ReleaseOffer, 'id' | 'slot'>): string => id ?? slot;
