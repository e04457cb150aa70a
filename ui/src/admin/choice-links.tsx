import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';

import { choiceLinkClass } from '../actions/choice-link.tsx';
import styles from './choice-links.module.css';

interface LinkProps {
  to: string;
  className: string;
  'aria-current': 'page' | undefined;
  children: ReactNode;
}

interface ChoiceLinksProps {
  label: string;
  choices: readonly { value: string; label: string; to: string; icon?: ReactNode }[];
  current: string;
  /** The router's link. */
  Link: ComponentType<LinkProps>;
  /** One row that scrolls sideways on phones, so that what was chosen is on the first screen. */
  isOneRow?: boolean;
}

/** Links between sibling views, each with an address of its own. */
export function ChoiceLinks({ label, choices, current, Link, isOneRow }: ChoiceLinksProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (isOneRow) showCurrent(list.current);
  }, [isOneRow, current]);
  return (
    <nav aria-label={label}>
      <ul ref={list} className={styles.choices} data-one-row={isOneRow}>
        {choices.map(({ value, to, icon, ...choice }) => (
          <li key={value}>
            <Link to={to} className={choiceLinkClass} aria-current={value === current ? 'page' : undefined}>
              {icon}
              {choice.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls the row only, unlike `scrollIntoView`, which may move the page. */
function showCurrent(list: HTMLElement | null) {
  const link = list?.querySelector<HTMLElement>('[aria-current]');
  if (!list || !link) return;
  const [row, place] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
  list.scrollLeft += place.left + place.width / 2 - (row.left + row.width / 2);
}
