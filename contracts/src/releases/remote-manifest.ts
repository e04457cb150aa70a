import { z } from 'zod';

import { footerEntry, navigationEntry, releaseName, releaseOffer, releaseRoute } from './release-record.ts';

/** Added by the build. */
const built = { scripts: true, styles: true, html: true } as const;
const prerendered = {
  prerender: z.boolean().optional(), // Render it to HTML at build time.
};

/** `remote.json`: data, so that header, guards and not-found work while the remote is down. */
export const remoteManifest = z.strictObject({
  name: releaseName,
  kit: z.string().min(1),
  routes: z.array(
    releaseRoute.omit(built).extend({
      ...prerendered,
      /** For a path with parameters: where a release draws the page before it goes live, such as `/games/7`. */
      example: z.string().max(200).startsWith('/').optional(),
    }),
  ),
  offers: z.array(releaseOffer.omit(built).extend(prerendered)).optional(),
  navigation: z.array(navigationEntry),
  footer: z.array(footerEntry).optional(),
});
export type RemoteManifest = z.infer<typeof remoteManifest>;
