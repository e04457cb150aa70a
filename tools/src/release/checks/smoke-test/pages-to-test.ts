import type { ReleaseRecord, ReleaseRoute, ReleaseSet } from '@mindgrove/contracts/releases/release-record';
import { offerId } from '@mindgrove/contracts/releases/offer-id';

import { slotPath } from './use-build.ts';
import type { RemoteManifest } from '../../../webpack/remote-manifest.ts';

export type Audience = 'visitor' | 'member' | 'admin';

export interface PageToTest {
  /** The name of the page or offer, as in `page /games` or `slot pricing`. */
  what: string;
  address: string;
  audience: Audience;
  /** A slot's offer shows only what there is, such as rounds that were not sent. */
  mayBeEmpty: boolean;
}

interface PagesToDraw {
  pages: PageToTest[];
  /** Why a page is not drawn, one sentence each. */
  skipped: string[];
}

/** Every page and slot of a release; `live` tells which pages show its slots. */
export function pagesToTest(
  record: ReleaseRecord,
  manifest: RemoteManifest,
  live: ReleaseSet['releases'],
): PagesToDraw {
  const examples = new Map(manifest.routes.map(({ path, example }) => [path, example]));
  const drawn = record.routes.map((route) => ({
    route,
    address: route.path.includes(':') ? examples.get(route.path) : route.path,
  }));
  return {
    pages: [
      ...drawn.flatMap(({ route, address }) =>
        address === undefined
          ? []
          : [{ what: `page ${route.path}`, address, audience: AUDIENCES[route.access], mayBeEmpty: false }],
      ),
      ...(record.offers ?? []).map((offer) => ({
        what: `slot ${offerId(offer)}`,
        address: slotPath(offerId(offer)),
        mayBeEmpty: true,
        audience: slotAudience(offer, [...record.routes, ...live.flatMap((release) => release.record.routes)]),
      })),
    ],
    skipped: drawn.flatMap(({ route: { path }, address }) =>
      address === undefined ? [`page ${path} was not drawn: give it an "example" address in remote.json`] : [],
    ),
  };
}

const AUDIENCES: Record<ReleaseRoute['access'], Audience> = {
  public: 'visitor',
  'signed-in': 'member',
  member: 'member',
  admin: 'admin',
};

function slotAudience(
  { slot }: NonNullable<ReleaseRecord['offers']>[number],
  routes: readonly ReleaseRoute[],
): Audience {
  if (slot === 'admin-sections') return 'admin';
  return routes.some(({ access, slots }) => access === 'public' && slots?.includes(slot)) ? 'visitor' : 'member';
}
