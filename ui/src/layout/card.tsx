import type { ComponentProps, FocusEvent, ReactNode } from 'react';
import styles from './card.module.css';
import { classNames } from '../styles/class-names.ts';

/** Put on the one link in a card's heading to make the whole card follow it. */
export const cardLinkClass = styles.link ?? '';

/** A white panel. Compose it of `CardHeading`, any content and `CardFooter`. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div onFocus={showWhole} {...rest} className={classNames(styles.card, className)} />;
}

/** For Tab, browsers bring a link into view, which is no more than the first line of its card. A press must not move it. */
function showWhole({ currentTarget, target }: FocusEvent<HTMLElement>) {
  const isCardLink = target.classList.contains(cardLinkClass) && target.matches(':focus-visible');
  if (isCardLink) currentTarget.scrollIntoView({ block: 'nearest' });
}

interface CardHeadingProps {
  children: ReactNode;
  icon?: ReactNode;
  /** Where the heading stands in the page's outline; the look is the same. */
  level?: 2 | 3;
}

export function CardHeading({ children, icon, level = 2 }: CardHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.heading}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <Heading className={styles.title}>{children}</Heading>
    </div>
  );
}

/** The card's actions, kept at its bottom edge so that cards of one row line up. */
export function CardFooter({ children }: { children: ReactNode }) {
  return <div className={styles.footer}>{children}</div>;
}
