import type { MoreIcon, NavigationEntry } from '@mindgrove/contracts/releases/release-record';
import * as icons from 'lucide-react';
import { useState } from 'react';

import type { SiteSet } from '../../federation/release-set.ts';
import { BAR_ICONS } from '../bottom-bar/bottom-bar.tsx';
import { NavigationList } from '../header/navigation-list.tsx';
import { useNavigation } from '../header/use-navigation.ts';
import { MenuDialog } from './menu-dialog.tsx';
import styles from './menus.module.css';

const ICONS: Record<MoreIcon, icons.LucideIcon> = {
  learn: icons.GraduationCap,
  recipes: icons.CookingPot,
  plan: icons.ListChecks,
  days: icons.CalendarDays,
  mood: icons.Smile,
  progress: icons.ChartLine,
  report: icons.FileText,
  friends: icons.Users,
  help: icons.CircleQuestionMark,
  account: icons.CircleUserRound,
};

function iconOf({ icon, bar }: NavigationEntry) {
  const Icon = icon ? ICONS[icon] : bar && BAR_ICONS[bar.icon];
  return Icon && <Icon aria-hidden="true" />;
}

/** The labels that the header has no room for. On phones, where it shows none, the bar at the bottom has them. */
function findLeftOut(): (string | null)[] {
  const items = [...document.querySelectorAll('header nav li')];
  const hidden = items.filter((item) => item.getClientRects().length === 0);
  return hidden.length < items.length ? hidden.map(({ textContent }) => textContent) : [];
}

interface Props {
  set: SiteSet;
  onClose: () => void;
}

/** A sheet at the bottom of a phone, and below the header of wide screens. */
export function MoreMenu({ set, onClose }: Props) {
  const { entries, groups: ownGroups, markOf } = useNavigation(set);
  const [leftOut] = useState(findLeftOut);
  const practice = entries.filter(({ label }) => leftOut.includes(label));
  const groups = practice.length > 0 ? [{ title: 'Practice', entries: practice }, ...ownGroups] : ownGroups;
  return (
    <MenuDialog label="More" top="More" className={styles.sheet} onClose={onClose}>
      <nav aria-label="More" className={styles.groups}>
        {groups.map((group) => (
          <div key={group.title}>
            <NavigationList
              {...group}
              markOf={markOf}
              className={styles.tiles}
              entryClass={styles.entry}
              iconOf={iconOf}
            />
          </div>
        ))}
      </nav>
    </MenuDialog>
  );
}
