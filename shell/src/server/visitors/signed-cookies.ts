import { currentOverride, type Override } from '@mindgrove/contracts/releases/override';
import { type PreviewedRelease, previewReleases } from '@mindgrove/contracts/releases/preview';

import { CookieMeaning } from './cookie-meaning.ts';

/** Published releases that an administrator sees instead of the live ones. */
export const readsPreviews = (api: string) =>
  new CookieMeaning<PreviewedRelease[]>({
    api,
    cookie: 'mindgrove_preview',
    path: '/preview',
    parse: (answer) => previewReleases.parse(answer).releases,
    nothing: [],
  });

/** The remote that a browser loads from the machine that it runs on. */
export const readsOverride = (api: string) =>
  new CookieMeaning<Override | null>({
    api,
    cookie: 'mindgrove_override',
    path: '/override',
    parse: (answer) => currentOverride.parse(answer).override,
    nothing: null,
  });
