import type { ComponentProps, ElementType, ReactNode } from 'react';

import styles from './stack.module.css';

type Tag = 'div' | 'section' | 'article' | 'header' | 'form' | 'ul' | 'ol' | 'li' | 'dl' | 'p' | 'span';

interface StackLayout {
  /** A step of the scale `--space-1` to `--space-6`. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6;
  align?: 'start' | 'center';
}

interface RowLayout extends Pick<StackLayout, 'gap'> {
  /** The gap between lines, where it differs. */
  rowGap?: 0 | 1 | 2 | 3;
  align?: 'center' | 'baseline';
  justify?: 'between' | 'end';
}

type Props<As extends Tag, Layout> = Layout & { as?: As } & Omit<ComponentProps<As>, 'className'>;

/** Its children below each other. A list has no bullets. What needs more than this has a class instead. */
export function Stack<As extends Tag = 'div'>({ as, gap, align, ...rest }: Props<As, StackLayout>) {
  const Element = (as ?? 'div') as ElementType;
  return <Element {...rest} className={styles.stack} data-gap={gap} data-align={align} />;
}

/** Its children beside each other, in more lines where they do not fit. */
export function Row<As extends Tag = 'div'>({ as, gap, rowGap, align, justify, ...rest }: Props<As, RowLayout>) {
  const Element = (as ?? 'div') as ElementType;
  const layout = { 'data-gap': gap, 'data-row-gap': rowGap, 'data-align': align, 'data-justify': justify };
  return <Element {...rest} {...layout} className={styles.row} />;
}

interface GridProps {
  /** Maximum on wide screens; fewer on tablets, one on phones. */
  columns: 2 | 3;
  children: ReactNode;
}

export function Grid({ columns, children }: GridProps) {
  return <div className={columns === 3 ? styles.three : styles.two}>{children}</div>;
}
