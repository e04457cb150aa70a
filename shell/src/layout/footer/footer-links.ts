import type { FooterColumn, FooterEntry } from '@mindgrove/contracts/releases/release-record';
import type { User } from '@mindgrove/contracts/user';

import { isFor } from '../../audience.ts';
import type { SiteSet } from '../../federation/release-set.ts';

const TITLES: Record<FooterColumn, string> = { product: 'Product', company: 'Company & help', legal: 'Legal' };
const COLUMNS = Object.keys(TITLES) as FooterColumn[];

type Reader = Pick<User, 'role'> | null;

const entriesFor = ({ footer }: Pick<SiteSet, 'footer'>, user: Reader): FooterEntry[] =>
  footer.filter(({ audience }) => isFor(audience, user));

/** Links to the pages of the live remotes, which their records list; a column without any is left out. */
export function footerColumns(set: Pick<SiteSet, 'footer'>, user: Reader) {
  const entries = entriesFor(set, user).sort((a, b) => a.order - b.order);
  return COLUMNS.map((column) => ({
    title: TITLES[column],
    links: entries.filter((entry) => entry.column === column),
  })).filter(({ links }) => links.length > 0);
}

/** The few links below a member's own pages. */
export const briefLinks = (set: Pick<SiteSet, 'footer'>, user: Reader) =>
  entriesFor(set, user)
    .flatMap(({ to, brief }) => (brief ? [{ to, ...brief }] : []))
    .sort((a, b) => a.order - b.order);
