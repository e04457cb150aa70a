import { choiceLinkClass } from '@mindgrove/ui/actions/choice-link';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import styles from './choice-links.module.css';

interface ChoiceLinksProps {
  label: string;
  choices: readonly { value: string; label: string; to: string; icon?: ReactNode }[];
  current: string;
  /** One row that scrolls sideways on phones, so that what was chosen is on the first screen. */
  isOneRow?: boolean;
}

export function ChoiceLinks({ label, choices, current, isOneRow }: ChoiceLinksProps) {
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
