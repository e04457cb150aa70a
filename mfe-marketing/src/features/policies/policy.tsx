import type { ReactNode } from 'react';

import { Article, type ArticleSection } from '../../layout/article.tsx';
import { type Highlight, Highlights } from '../../layout/highlights.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import styles from './policy.module.css';
import { POLICIES_REVISED } from './revision.ts';

interface PolicyProps {
  title: string;
  lead: string;
  picture: ReactNode;
  inShort: Highlight[];
  sections: ArticleSection[];
}

/** A policy from head to foot: its date, its main points, its whole text. */
export function Policy({ title, lead, picture, inShort, sections }: PolicyProps) {
  return (
    <>
      <PageHead title={title} lead={lead} picture={picture}>
        <p className={styles.revised}>
          Last updated <time dateTime={POLICIES_REVISED.iso}>{POLICIES_REVISED.shown}</time>
        </p>
      </PageHead>
      <Article sections={sections}>
        <Highlights title="In short" points={inShort} />
      </Article>
    </>
  );
}
