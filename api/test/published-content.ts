import type { ContentKind, ContentOf } from '@mindgrove/contracts/content/content-kind';
import type { ExerciseContent } from '@mindgrove/contracts/content/exercise';
import type { WorkbookContent } from '@mindgrove/contracts/content/workbook';

import type { TestApi } from './test-api.js';

/** Publishes the item after all others of its kind; returns its id. */
export async function publish<K extends ContentKind>(api: TestApi, kind: K, slug: string, content: ContentOf<K>) {
  const [row] = await api.dataSource.query<{ id: number }[]>(
    `INSERT INTO content_items (kind, slug, position, published, published_at)
     VALUES ($1, $2, (SELECT coalesce(max(position), 0) + 1 FROM content_items WHERE kind = $1), $3, now())
     RETURNING id`,
    [kind, slug, content],
  );
  return row!.id;
}

/** Publishes something else under the same slug. */
export const republish = (api: TestApi, id: number, content: object) =>
  api.dataSource.query('UPDATE content_items SET published = $2, revision = revision + 1 WHERE id = $1', [id, content]);

export const unpublish = (api: TestApi, id: number) =>
  api.dataSource.query(
    'UPDATE content_items SET draft = published, published = NULL, revision = revision + 1 WHERE id = $1',
    [id],
  );

export const exerciseContent = (fields: Partial<ExerciseContent> = {}): ExerciseContent => ({
  title: 'Name the room',
  type: 'text',
  category: 'Attention',
  points: 5,
  minutes: 3,
  description: 'Look around and name what you see.',
  media: null,
  media_text: null,
  captions: null,
  intro: ['Attention begins with looking.'],
  steps: ['Name five things.'],
  question: null,
  takeaway: 'What you name, you notice.',
  sources: [{ title: 'A source', url: 'https://example.com/source' }],
  ...fields,
});

type Prompt = WorkbookContent['sections'][number]['prompts'][number];

export const textPrompt = (id: string, label = 'What do you notice?'): Prompt => ({
  id,
  label,
  hint: null,
  type: 'text',
  options: [],
});

export const workbookContent = (fields: Partial<WorkbookContent> = {}): WorkbookContent => ({
  title: 'Evening workbook',
  summary: 'A few questions for the end of the day.',
  cover: null,
  cover_text: null,
  sections: [
    {
      title: 'The day',
      text: ['Look back without judging.'],
      prompts: [
        textPrompt('good', 'What was good today?'),
        { ...textPrompt('calm', 'How calm are you now?'), type: 'scale' },
        { ...textPrompt('where', 'Where were you?'), type: 'checklist', options: ['At home', 'Outdoors', 'At work'] },
      ],
    },
  ],
  sources: [{ title: 'A source', url: 'https://example.com/source' }],
  ...fields,
});
