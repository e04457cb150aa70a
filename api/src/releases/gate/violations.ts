import { offerId } from '@mindgrove/contracts/releases/offer-id';
import type { ReleaseRecord } from '@mindgrove/contracts/releases/release-record';

/** Violations are one sentence each, with what to do; empty when the release passes. */
export type Violations = string[];

/** What the gate compares a release with. Files are most of a record, and it looks at those of one release only. */
export type LiveRecord = Omit<ReleaseRecord, 'files'>;

/** Pages and offers for slots, each loaded by itself. */
export const exposedModules = ({ routes, offers = [] }: ReleaseRecord) => [
  ...routes.map((route) => ({ what: `page ${route.path}`, ...route })),
  ...offers.map((offer) => ({ what: `slot ${offerId(offer)}`, ...offer })),
];
