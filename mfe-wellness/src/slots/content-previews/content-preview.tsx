import type { ContentItem } from '@mindgrove/contracts/admin-content';
import type { ContentKind, ContentOf } from '@mindgrove/contracts/content/content-kind';
import { useQuery } from '@mindgrove/kit/query';
import { durationText } from '@mindgrove/ui/data/duration-text';
import { Card } from '@mindgrove/ui/layout/card';
import type { ComponentType } from 'react';

import { mediaQuery } from '../../features/content-admin/content-admin.queries.ts';
import { RecipeView } from '../../features/recipes/recipe-view.tsx';
import { Sources } from '../../components/sources.tsx';
import { StoredImage } from '../../components/stored-image.tsx';
import { BrainLessonPreview, StressLessonPreview } from './lesson-preview.tsx';
import type { PreviewProps } from './preview-props.ts';
import styles from './previews.module.css';

function WorkbookPreview({ content, linkTo }: PreviewProps<'workbook'>) {
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

const TipPreview = ({ content }: PreviewProps<'tip'>) => (
  <Card>
    <h2>{content.title}</h2>
    <p>{content.text}</p>
  </Card>
);

const SitPreview = ({ content }: PreviewProps<'sit'>) => (
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

const RecipePreview = ({ slug, content, linkTo }: PreviewProps<'recipe'>) => (
  <>
    <h2>{content.title}</h2>
    <p>{content.summary}</p>
    <RecipeView recipe={{ ...content, slug, image: linkTo(content.image) }} onExpired={() => undefined} />
  </>
);

const PREVIEWS: { [K in ContentKind]: ComponentType<PreviewProps<K>> } = {
  'brain-exercise': BrainLessonPreview,
  'stress-exercise': StressLessonPreview,
  sit: SitPreview,
  tip: TipPreview,
  recipe: RecipePreview,
  workbook: WorkbookPreview,
};

interface ContentPreviewProps {
  item: ContentItem;
  /** Valid for the item's kind. */
  content: object;
}

/** Shows what members will see, with the same components. */
export function ContentPreview({ item, content }: ContentPreviewProps) {
  const { data: files = [] } = useQuery(mediaQuery);
  const Preview = PREVIEWS[item.kind] as ComponentType<PreviewProps<ContentKind>>;
  return (
    <Preview
      id={item.id}
      slug={item.slug}
      content={content as ContentOf<ContentKind>}
      linkTo={(path) => files.find((file) => file.path === path)?.url ?? null}
    />
  );
}
