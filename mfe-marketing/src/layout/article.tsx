import type { ReactNode } from 'react';

import styles from './article.module.css';
import { TableOfContents } from './table-of-contents.tsx';
import { useAddressedPlace } from './use-addressed-place.ts';

export interface ArticleSection {
  /** What a link to it ends in, after the "#". */
  id: string;
  title: string;
  body: ReactNode;
}

interface ArticleProps {
  sections: ArticleSection[];
  /** What stands before the first section: the points that most people come for. */
  children?: ReactNode;
  /** What stands after the last section. */
  footer?: ReactNode;
}

/** A long text with its table of contents: beside it on a wide screen, folded above it on a narrow one. */
export function Article({ sections, children, footer }: ArticleProps) {
  useAddressedPlace();
  return (
    <div className={styles.page}>
      <TableOfContents entries={sections} />
      <div className={styles.text}>
        {children}
        {sections.map(({ id, title, body }) => (
          <section key={id} className={styles.section} aria-labelledby={id}>
            <h2 id={id} tabIndex={-1}>
              {title}
            </h2>
            {body}
          </section>
        ))}
        {footer}
      </div>
    </div>
  );
}
