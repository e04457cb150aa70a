import { TableOfContents } from '@mindgrove/ui/layout/table-of-contents';
import type { ReactNode } from 'react';

import styles from './article.module.css';
import { useScrollToHash } from './page-body.tsx';

interface ArticleSection {
  /** The "#…" of its link. */
  id: string;
  title: string;
  body: ReactNode;
}

interface ArticleProps {
  sections: ArticleSection[];
  /** Rendered before the first section. */
  children?: ReactNode;
  /** Rendered after the last section. */
  footer?: ReactNode;
}

export function Article({ sections, children, footer }: ArticleProps) {
  useScrollToHash();
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
