import type { MoreIcon, NavigationEntry } from '@mindgrove/contracts/releases/release-record';
import * as icons from 'lucide-react';

import type { SiteSet } from '../../federation/release-set.ts';
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

function iconOf({ icon }: NavigationEntry) {
  const Icon = icon && ICONS[icon];
  return Icon && <Icon aria-hidden="true" />;
}

interface Props {
  set: SiteSet;
  onClose: () => void;
}

/** A sheet at the bottom of a phone, and below the header of wide screens. */
export function MoreMenu({ set, onClose }: Props) {
  const { groups, markOf } = useNavigation(set);
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
