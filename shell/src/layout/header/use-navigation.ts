import type { NavigationEntry } from '@mindgrove/contracts/releases/release-record';
import { useUser } from '@mindgrove/kit';
import { useLocation } from 'react-router-dom';

import type { SiteSet } from '../../federation/release-set.ts';
import { currentEntry, isWithin, type Mark, navigationFor } from './navigation.ts';

/** The entries of the header, those behind "More", and how to mark the entry of the open page. */
export function useNavigation(set: SiteSet) {
  const user = useUser();
  const { pathname } = useLocation();
  const entries = navigationFor(set, user);
  const current = currentEntry(set, entries, pathname);
  const inSight = entries.filter(({ more }) => !more);
  // A tab of a page may have an entry behind "More": the page's own entry is marked as well then.
  const currentInSight = currentEntry(set, inSight, pathname);
  const behindMore = entries.filter(({ more }) => more);
  const markOf = (entry: NavigationEntry): Mark =>
    entry === current ? 'page' : entry === currentInSight || isWithin(entry, pathname) || undefined;
  return {
    user,
    pathname,
    entries: inSight,
    behindMore,
    markOf,
    /** The mark of "More" itself. */
    isInMore: (!currentInSight && behindMore.some(markOf)) || undefined,
  };
}
