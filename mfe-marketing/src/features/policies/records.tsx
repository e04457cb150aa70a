import { Clock } from 'lucide-react';

import { Markdown, type MarkdownPart } from '../../layout/markdown.tsx';
import styles from './records.module.css';

/** Each part is a kind of data, with what it is for, and how long it is kept as a quotation. */
export function Records({ parts }: { parts: MarkdownPart[] }) {
  return (
    <ul className={styles.records}>
      {parts.map(({ title, content }) => (
        <li key={title} className={styles.record}>
          <h3 className={styles.name}>{title}</h3>
          {content.map((block) =>
            block.tag === 'blockquote' ? (
              <p key="retention" className={styles.retention}>
                <Clock aria-hidden="true" />
                <Markdown content={block.content.flatMap((paragraph) => (paragraph as MarkdownNode).content)} />
              </p>
            ) : (
              <Markdown key="purpose" content={[block]} />
            ),
          )}
        </li>
      ))}
    </ul>
  );
}
