import type { ComponentProps, ElementType } from 'react';

import { classNames } from '../styles/class-names.ts';
import styles from './muted.module.css';

interface MutedProps extends Omit<ComponentProps<'p'>, 'className'> {
  as?: 'span' | 'div';
  isSmall?: boolean;
  /** Lines are no longer than comfortable to read. */
  isReadable?: boolean;
}

/** Text that explains or adds; a paragraph unless `as` says otherwise. */
export function Muted({ as, isSmall, isReadable, ...rest }: MutedProps) {
  const Element: ElementType = as ?? 'p';
  return (
    <Element {...rest} className={classNames(styles.muted, isSmall && styles.small, isReadable && styles.readable)} />
  );
}
