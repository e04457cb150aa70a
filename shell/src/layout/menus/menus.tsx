import type { MoreGroup, MoreIcon, NavigationEntry } from '@mindgrove/contracts/releases/release-record';
import { buttonClass } from '@mindgrove/ui/actions/button';
import * as icons from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';

import type { SiteSet } from '../../federation/release-set.ts';
import { paths } from '../../paths.ts';
import { BAR_ICONS } from '../bottom-bar/bottom-bar.tsx';
import { IconButton } from '../header/icon-button.tsx';
import { NavigationList } from '../header/navigation-list.tsx';
import { useNavigation } from '../header/use-navigation.ts';
import { useSignOut } from '../header/use-sign-out.ts';
import styles from './menus.module.css';

export interface MenuProps {
  set: SiteSet;
  onClose: () => void;
}

/** A sheet at the bottom of a phone, and below the header of wide screens. */
export function MoreMenu({ set, onClose }: MenuProps) {
  const { entries, behindMore, markOf } = useNavigation(set);
  const [leftOut] = useState(findLeftOut);
  const practice = entries.filter(({ label }) => leftOut.includes(label));
  return (
    <MenuDialog label="More" top="More" className={styles.sheet} onClose={onClose}>
      <nav aria-label="More" className={styles.groups}>
        {[{ title: 'Practice', entries: practice }, ...groupsOf(behindMore)].filter(hasEntries).map((group) => (
          <Group key={group.title} {...group} markOf={markOf} className={styles.tiles} iconOf={iconOf} />
        ))}
      </nav>
    </MenuDialog>
  );
}

/** The header's entries on screens that are too narrow for them, and below them what stands behind "More". */
export function SideMenu({ set, onClose }: MenuProps) {
  const { user, entries, behindMore, markOf } = useNavigation(set);
  const list = { markOf, className: styles.rows, entryClass: styles.entry };
  return (
    <MenuDialog label="Menu" top={user && (user.name || 'Guest')} className={styles.side} onClose={onClose}>
      <nav aria-label="Menu">
        <NavigationList {...list} entries={entries} />
        {groupsOf(behindMore).map((group) => (
          <Group key={group.title} {...list} {...group} />
        ))}
      </nav>
      {user ? <MemberMenuFooter /> : <VisitorMenuFooter />}
    </MenuDialog>
  );
}

interface MenuDialogProps {
  label: string;
  /** What stands beside the button that closes the menu. */
  top: ReactNode;
  className: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A modal `<dialog>`: the browser traps focus, closes on Escape and restores focus. Links and buttons in it close it. */
function MenuDialog({ label, top, className, onClose, children }: MenuDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // A pointer beside the menu presses the dialog's backdrop, whose target is the dialog itself,
    // even while the menu slides in. Keyboards have Escape.
    const closeOnPress = ({ target }: Event) => {
      if (target === element || (target instanceof Element && target.closest('a, button'))) element?.close();
    };
    element?.addEventListener('click', closeOnPress);
    return () => element?.removeEventListener('click', closeOnPress);
  }, []);

  return (
    <dialog ref={dialog} className={`${styles.menu} ${className}`} aria-label={label} onClose={onClose}>
      <div className={styles.panel}>
        <div className={styles.top}>
          <strong className={styles.name}>{top}</strong>
          <IconButton label="Close menu">
            <icons.X aria-hidden="true" />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  );
}

const GROUPS: [MoreGroup, title: string][] = [
  ['discover', 'Discover'],
  ['plan', 'Plan ahead'],
  ['past', 'Look back'],
  ['help', 'Help & account'],
];

/** The labels that the header has no room for. On phones, where it shows none, the bar at the bottom has them. */
function findLeftOut(): (string | null)[] {
  const items = [...document.querySelectorAll('nav[aria-label="Main"] li')];
  const hidden = items.filter((item) => item.getClientRects().length === 0);
  return hidden.length < items.length ? hidden.map(({ textContent }) => textContent) : [];
}

const hasEntries = ({ entries }: { entries: NavigationEntry[] }) => entries.length > 0;

const groupsOf = (behindMore: NavigationEntry[]) =>
  GROUPS.map(([group, title]) => ({ title, entries: behindMore.filter(({ more }) => more === group) })).filter(
    hasEntries,
  );

type GroupProps = Omit<ComponentProps<typeof NavigationList>, 'entryClass' | 'labelledBy'> & { title: string };

function Group({ title, ...list }: GroupProps) {
  const id = useId();
  return (
    <div>
      <h2 id={id}>{title}</h2>
      <NavigationList {...list} labelledBy={id} entryClass={styles.entry} />
    </div>
  );
}

const ICONS: Record<MoreIcon, icons.LucideIcon> = {
  learn: icons.GraduationCap,
  recipes: icons.CookingPot,
  plan: icons.ListChecks,
  days: icons.CalendarDays,
  mood: icons.Smile,
  progress: icons.ChartLine,
  report: icons.FileText,
  board: icons.Grid3x3,
  friends: icons.Users,
  help: icons.CircleQuestionMark,
  account: icons.CircleUserRound,
};

function iconOf({ icon, bar }: NavigationEntry) {
  const Icon = icon ? ICONS[icon] : bar && BAR_ICONS[bar.icon];
  return Icon && <Icon aria-hidden="true" />;
}

function MemberMenuFooter() {
  const signOut = useSignOut();
  return (
    <button type="button" className={buttonClass({ variant: 'secondary' })} onClick={signOut}>
      Logout
    </button>
  );
}

const VisitorMenuFooter = () => (
  <>
    <Link to={paths.login} className={buttonClass({ variant: 'secondary' })}>
      Sign in
    </Link>
    <Link to={paths.signup} className={buttonClass({ variant: 'primary' })}>
      Get Started
    </Link>
  </>
);
