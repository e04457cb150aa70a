import { createHash } from 'node:crypto';

import type { ListedRelease, PageReleaseSet, ReleaseIndex } from '../../federation/release-set.ts';

/** All of a set that its documents leave out. The same set has the same text on every server. */
export function releaseIndex({ shell = '', releases }: Pick<PageReleaseSet, 'shell' | 'releases'>): string {
  const index: ReleaseIndex = { shell, releases: releases.map(toListed) };
  return JSON.stringify(index);
}

export const indexId = (index: string) => createHash('sha384').update(index).digest('base64url');

function toListed({ record, base, fallback, integrity }: ListedRelease): ListedRelease {
  const { name, version, container, routes, offers = [], queues } = record;
  return {
    record: {
      name,
      version,
      container,
      routes: routes.map(({ description: _, noindex: __, html: ___, ...route }) => route),
      ...(offers.length > 0 && { offers: offers.map(({ html: _, ...offer }) => offer) }),
      ...(queues && { queues }),
    },
    base,
    fallback,
    integrity,
  };
}
