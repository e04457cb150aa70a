import { Article, type ArticleSection } from '../../layout/article.tsx';
import { type Highlight, Highlights } from '../../layout/highlights.tsx';
import { IllustratedHeader } from '../../layout/illustrated-header.tsx';
import styles from './policy.module.css';

/** The day of the last change to any policy text: update it with the text. */
const LAST_UPDATED = { iso: '2026-11-26', shown: 'November 26, 2026' };

interface PolicyProps {
  title: string;
  lead: string;
  picture: string;
  highlights: Highlight[];
  sections: ArticleSection[];
}

export function Policy({ title, lead, picture, highlights, sections }: PolicyProps) {
  return (
    <>
      <IllustratedHeader title={title} lead={lead} picture={picture}>
        <p className={styles.revised}>
          Last updated <time dateTime={LAST_UPDATED.iso}>{LAST_UPDATED.shown}</time>
        </p>
      </IllustratedHeader>
      <Article sections={sections}>
        <Highlights title="In short" points={highlights} />
      </Article>
    </>
  );
}
