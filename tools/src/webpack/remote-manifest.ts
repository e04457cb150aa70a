import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import {
  footerEntry,
  navigationEntry,
  releaseName,
  releaseOffer,
  releaseQueues,
  releaseRoute,
} from '@mindgrove/contracts/releases/release-record';
import { z } from 'zod';

import { packageFolder } from '../repository/packages.ts';

/** The build adds these. */
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
      /** The address for a path with parameters at which a release draws the page before it goes live: `/games/7`. */
      example: z.string().max(200).startsWith('/').optional(),
    }),
  ),
  offers: z.array(releaseOffer.omit(built).extend(prerendered)).optional(),
  queues: releaseQueues.optional(),
  navigation: z.array(navigationEntry),
  footer: z.array(footerEntry).optional(),
});
export type RemoteManifest = z.infer<typeof remoteManifest>;

/** Reads and validates a remote's `remote.json`; throws an error that names the file and the field. */
export function readRemoteManifest(name: string): RemoteManifest {
  const file = join(packageFolder(name), 'remote.json');
  const parsed = remoteManifest.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`${file} is not a valid remote manifest: ${reasons.join('; ')}`);
}
