import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';

import { Article } from './article.tsx';
import { IllustratedHeader } from './illustrated-header.tsx';
import { Markdown, type MarkdownPart, plainText, splitAt } from './markdown.tsx';
import styles from './text-page.module.css';

interface TextPageProps {
  /** A title, a lead, a list of highlights under a heading, and sections. */
  text: MarkdownNode[];
  picture: string;
  /** One for each of the highlights. */
  icons: LucideIcon[];
  /** Renders the parts of a section, which have headings of their own and end at its end or at a `---`. */
  Parts?: ComponentType<{ parts: MarkdownPart[] }>;
  /** Below the lead. */
  children?: ReactNode;
}

export function TextPage({ text, picture, icons, Parts, children }: TextPageProps) {
  const { introduction, parts } = splitAt('h2', text);
  const [title = '', lead = ''] = introduction.map(({ content }) => plainText(content));
  const [highlights, ...sections] = parts;
  const points = highlights?.content.flatMap((list) => list.content.map((point) => plainText([point]))) ?? [];
  return (
    <>
      <IllustratedHeader title={title} lead={lead} picture={picture}>
        {children}
      </IllustratedHeader>
      <Article
        sections={sections.map(({ content, ...section }) => ({
          ...section,
          body: <SectionBody content={content} Parts={Parts} />,
        }))}
      >
        <Highlights
          title={highlights?.title ?? ''}
          points={icons.map((Icon, index) => ({ Icon, text: points[index] ?? '' }))}
        />
      </Article>
    </>
  );
}

function SectionBody({ content, Parts }: { content: MarkdownNode[]; Parts: TextPageProps['Parts'] }) {
  const end = content.findIndex(({ tag }) => tag === 'hr');
  const { introduction, parts } = splitAt('h3', end < 0 ? content : content.slice(0, end));
  return (
    <>
      <Markdown content={introduction} />
      {Parts && parts.length > 0 && <Parts parts={parts} />}
      {end >= 0 && <Markdown content={content.slice(end + 1)} />}
    </>
  );
}

interface Highlight {
  Icon: LucideIcon;
  text: string;
}

function Highlights({ title, points }: { title: string; points: Highlight[] }) {
  return (
    <section className={styles.panel} aria-labelledby="in-short">
      <h2 id="in-short" className={styles.title}>
        {title}
      </h2>
      <ul className={styles.points}>
        {points.map(({ Icon, text }) => (
          <li key={text} className={styles.point}>
            <Icon aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
