import type { ContentItem } from '@mindgrove/contracts/content/admin-content';
import type { ContentKind, ContentOf } from '@mindgrove/contracts/content/content-kind';
import { useQuery } from '@mindgrove/kit/query';
import type { ComponentType } from 'react';

import { mediaQuery } from '../../features/content-admin/content-admin.queries.ts';
import { BrainLessonPreview, StressLessonPreview } from './lesson-preview.tsx';
import type { PreviewProps } from './preview-props.ts';
import { RecipePreview } from './recipe-preview.tsx';
import { SitPreview } from './sit-preview.tsx';
import { TipPreview } from './tip-preview.tsx';
import { WorkbookPreview } from './workbook-preview.tsx';

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

/** What members will see, from the same components. */
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
