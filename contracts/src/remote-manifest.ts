import { z } from 'zod';

import { navigationEntry, releaseName, releaseRoute } from './release-record.ts';

/** `remote.json`: what a remote tells of itself; data, so that header, guards and not-found work while it is down. */
export const remoteManifest = z.strictObject({
  name: releaseName,
  /** Range of `@mindgrove/kit` that the remote runs with. */
  kit: z.string().min(1),
  routes: z.array(
    releaseRoute.omit({ scripts: true, styles: true, html: true }).extend({
      /** Draw the page as HTML at build time, to be shown before any script runs. */
      prerender: z.boolean().optional(),
    }),
  ),
  navigation: z.array(navigationEntry),
});
export type RemoteManifest = z.infer<typeof remoteManifest>;
