import type { MoreIcon, NavigationEntry } from '@mindgrove/contracts/releases/release-record';
import {
  CalendarDays,
  ChartLine,
  CircleQuestionMark,
  CircleUserRound,
  CookingPot,
  FileText,
  GraduationCap,
  ListChecks,
  type LucideIcon,
  Smile,
} from 'lucide-react';

import { useNavigation } from '../header/use-navigation.ts';
import { MenuDialog } from './menu-dialog.tsx';
import styles from './more-menu.module.css';
import { NavigationGroups } from './navigation-groups.tsx';
import type { MenuProps } from './side-menu.tsx';

const ICONS: Record<MoreIcon, LucideIcon> = {
  learn: GraduationCap,
  recipes: CookingPot,
  plan: ListChecks,
  training: CalendarDays,
  mood: Smile,
  progress: ChartLine,
  report: FileText,
  help: CircleQuestionMark,
  account: CircleUserRound,
};

function iconOf({ icon }: NavigationEntry) {
  const Icon = icon && ICONS[icon];
  return Icon && <Icon aria-hidden="true" />;
}

/** A sheet at the bottom of a phone, and below the header of wide screens; it is loaded when it is opened. */
export function MoreMenu({ set, onClose }: MenuProps) {
  const { groups, markOf } = useNavigation(set);
  return (
    <MenuDialog
      label="More"
      top={<span className={styles.title}>More</span>}
      closeLabel="Close"
      className={styles.menu}
      onClose={onClose}
    >
      {(close) => (
        <nav aria-label="More" className={styles.groups}>
          <NavigationGroups
            groups={groups}
            markOf={markOf}
            className={styles.entries}
            entryClass={styles.entry}
            iconOf={iconOf}
            onFollow={close}
          />
        </nav>
      )}
    </MenuDialog>
  );
}
