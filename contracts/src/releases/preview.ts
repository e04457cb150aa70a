import { z } from 'zod';

import { releaseName, releaseVersion } from './release-record.ts';

export const previewedRelease = z.strictObject({ name: releaseName, version: releaseVersion });
export type PreviewedRelease = z.infer<typeof previewedRelease>;

/** The meaning of a browser's preview cookie. */
export const previewReleases = z.object({ releases: z.array(previewedRelease) });
