import type { ComponentProps, FocusEvent, ReactNode } from 'react';
import styles from './card.module.css';
import { classNames } from '../styles/class-names.ts';

/** The class of the link in a card's heading; it makes the whole card clickable. */
export const cardLinkClass = styles.link ?? '';

/** Holds a `CardHeading`, content and a `CardFooter`. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div onFocus={scrollCardIntoView} {...rest} className={classNames(styles.card, className)} />;
}

/** Tab scrolls only the link into view: show its whole card, but do not move it on press. */
function scrollCardIntoView({ currentTarget, target }: FocusEvent<HTMLElement>) {
  const isCardLink = target.classList.contains(cardLinkClass) && target.matches(':focus-visible');
  if (isCardLink) currentTarget.scrollIntoView({ block: 'nearest' });
}

interface CardHeadingProps {
  children: ReactNode;
  icon?: ReactNode;
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

/** Actions at the bottom edge, aligned across a row of cards. */
export function CardFooter({ children }: { children: ReactNode }) {
  return <div className={styles.footer}>{children}</div>;
}
