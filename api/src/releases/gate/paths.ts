import { addressesOf, isReserved } from '@mindgrove/contracts/releases/page-path';
import type { ReleaseRecord } from '@mindgrove/contracts/releases/release-record';

import type { Violations } from './violations.js';

export function pathViolations({ routes, navigation, footer = [] }: ReleaseRecord): Violations {
  const paths = routes.map(({ path }) => path);
  const addresses = paths.map(addressesOf);
  return [
    ...paths
      .filter((_, index) => addresses.indexOf(addresses[index]) < index)
      .map((path) => `path ${path} is listed twice`),
    ...paths
      .filter(isReserved)
      .map((path) => `path ${path} begins as an address of the shell server's own: take another one`),
    ...navigation.flatMap(({ label, to }) => linkViolations(`navigation "${label}"`, to, paths)),
    ...footer.flatMap(({ label, to }) => linkViolations(`footer link "${label}"`, to, paths)),
  ];
}

function linkViolations(link: string, to: string, paths: readonly string[]): Violations {
  if (!paths.includes(to)) return [`${link} leads to ${to}, which is not a page of this release`];
  return to.includes(':') ? [`${link} leads to ${to}, which is no address: name a page without :`] : [];
}
