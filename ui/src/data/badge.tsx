import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from '../styles/class-names.ts';

interface BadgeProps {
  /** `accent` draws the eye ("Popular"); `neutral` only informs ("Test mode"). */
  tone?: 'accent' | 'neutral';
  children: ReactNode;
}

/** A word or two stuck to something. */
export function Badge({ tone = 'accent', children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
