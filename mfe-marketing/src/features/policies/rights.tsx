import { CircleStop, Download, Eye, MessageCircleQuestion, PencilLine, Trash2 } from 'lucide-react';

import { Markdown, type MarkdownPart } from '../../layout/markdown.tsx';
import styles from './rights.module.css';

const ICONS = [Eye, PencilLine, Download, Trash2, CircleStop, MessageCircleQuestion];

export function Rights({ parts }: { parts: MarkdownPart[] }) {
  return (
    <ul className={styles.rights}>
      {ICONS.map((Icon, index) => (
        <li key={parts[index]?.title} className={styles.right}>
          <Icon aria-hidden="true" />
          <h3 className={styles.name}>{parts[index]?.title}</h3>
          <Markdown content={parts[index]?.content ?? []} />
        </li>
      ))}
    </ul>
  );
}
