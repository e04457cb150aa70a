import { Card } from '@mindgrove/ui/layout/card';

import { Sources } from '../../sources/sources.tsx';
import { StoredImage } from '../../storage/stored-image.tsx';
import type { PreviewProps } from './preview-props.ts';
import styles from './previews.module.css';

export function WorkbookPreview({ content, linkTo }: PreviewProps<'workbook'>) {
  const cover = linkTo(content.cover);
  return (
    <>
      {cover && (
        <StoredImage className={styles.cover} path={cover} alt={content.cover_text ?? ''} onExpired={() => undefined} />
      )}
      <h2>{content.title}</h2>
      <p>{content.summary}</p>
      {content.sections.map(({ title, text, prompts }) => (
        <Card key={title}>
          <h3>{title}</h3>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <ol>
            {prompts.map(({ id, label, hint, options }) => (
              <li key={id}>{[label, hint, ...options].filter(Boolean).join(' · ')}</li>
            ))}
          </ol>
        </Card>
      ))}
      <Sources sources={content.sources} />
    </>
  );
}
