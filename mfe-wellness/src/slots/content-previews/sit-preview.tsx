import { durationText } from '@mindgrove/ui/data/duration-text';

import type { PreviewProps } from './preview-props.ts';
import styles from './previews.module.css';

export const SitPreview = ({ content }: PreviewProps<'sit'>) => (
  <>
    <h2>{content.title}</h2>
    <p>
      {content.minutes} minutes. {content.summary}
    </p>
    <ol className={styles.lines}>
      {content.lines.map(({ at, text }) => (
        <li key={at}>
          <span className={styles.time}>{durationText(at)}</span>
          {text}
        </li>
      ))}
    </ol>
    <p>{content.closing}</p>
  </>
);
