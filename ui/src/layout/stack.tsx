import type { ComponentProps, ElementType, ReactNode } from 'react';

import { classNames } from '../styles/class-names.ts';
import styles from './stack.module.css';

type Tag = 'div' | 'section' | 'article' | 'header' | 'form' | 'ul' | 'ol' | 'li' | 'dl' | 'p' | 'span';

/** Steps of the scale `--space-1` to `--space-6`. */
type Gap = 1 | 2 | 3 | 4 | 5 | 6;

type Props<As extends Tag, Own> = Own & { as?: As; gap?: Gap } & Omit<ComponentProps<As>, 'className'>;

type StackProps<As extends Tag> = Props<As, { align?: 'start' | 'center' }>;

/** Its children below each other. A list has no bullets. What needs more than a gap has a class instead. */
export function Stack<As extends Tag = 'div'>({ as, gap, align, ...rest }: StackProps<As>) {
  const Element = (as ?? 'div') as ElementType;
  return <Element {...rest} className={classNames(styles.stack, gap && styles[`gap${gap}`], align && styles[align])} />;
}

interface RowLayout {
  /** The gap between lines, where it differs. */
  rowGap?: 0 | 1 | 2 | 3;
  align?: 'center' | 'baseline';
  justify?: 'between' | 'end';
}

/** Its children beside each other, in more lines where they do not fit. */
export function Row<As extends Tag = 'div'>({ as, gap, rowGap, align, justify, ...rest }: Props<As, RowLayout>) {
  const Element = (as ?? 'div') as ElementType;
  const names = [
    gap && styles[`gap${gap}`],
    rowGap !== undefined && styles[`rowGap${rowGap}`],
    align && styles[align],
    justify && styles[justify],
  ];
  return <Element {...rest} className={classNames(styles.row, ...names)} />;
}

interface GridProps {
  /** Maximum on wide screens; fewer on tablets, one on phones. */
  columns: 2 | 3;
  children: ReactNode;
}

export function Grid({ columns, children }: GridProps) {
  return <div className={columns === 3 ? styles.three : styles.two}>{children}</div>;
}
