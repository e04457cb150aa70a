import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from '../styles/class-names.ts';

interface BadgeProps {
  tone?: 'accent' | 'neutral';
  children: ReactNode;
}

export function Badge({ tone = 'accent', children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
