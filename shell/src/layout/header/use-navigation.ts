import { useUser } from '@mindgrove/kit';
import { useLocation } from 'react-router-dom';

import type { SiteSet } from '../../federation/release-set.ts';
import { ACCOUNT_ENTRY, currentEntry, navigationFor } from './navigation.ts';

/** The entries of the header and, with the account, those of the side menu. */
export function useNavigation(set: SiteSet) {
  const user = useUser();
  const { pathname } = useLocation();
  const entries = navigationFor(set, user);
  const menuEntries = user ? [...entries, ACCOUNT_ENTRY] : entries;
  return { user, pathname, entries, menuEntries, current: currentEntry(set, menuEntries, pathname) };
}
