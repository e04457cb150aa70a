import { z } from 'zod';

import { navigationEntry, releaseName, releaseOffer, releaseRoute } from './release-record.ts';

/** What a build adds to a route or an offer, and what it goes by. */
const built = { scripts: true, styles: true, html: true } as const;
const prerendered = {
  /** Draw it as HTML at build time, to be shown before any script runs. */
  prerender: z.boolean().optional(),
};

/** `remote.json`: what a remote tells of itself; data, so that header, guards and not-found work while it is down. */
export const remoteManifest = z.strictObject({
  name: releaseName,
  /** Range of `@mindgrove/kit` that the remote runs with. */
  kit: z.string().min(1),
  routes: z.array(releaseRoute.omit(built).extend(prerendered)),
  /** Components for pages of other remotes. */
  offers: z.array(releaseOffer.omit(built).extend(prerendered)).optional(),
  navigation: z.array(navigationEntry),
});
export type RemoteManifest = z.infer<typeof remoteManifest>;
