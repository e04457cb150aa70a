import { choiceLinkClass } from '@mindgrove/ui/actions/choice-link';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import styles from './choice-links.module.css';

interface ChoiceLinksProps {
  label: string;
  choices: readonly { value: string; label: string; to: string; icon?: ReactNode }[];
  current: string;
}

export function ChoiceLinks({ label, choices, current }: ChoiceLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.choices}>
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
