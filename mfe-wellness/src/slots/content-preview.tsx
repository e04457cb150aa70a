import type { ContentItem } from '@mindgrove/contracts/admin-content';
import type { ContentKind, ContentOf } from '@mindgrove/contracts/content/content-kind';
import type { Course } from '@mindgrove/contracts/exercises';
import { useQuery } from '@mindgrove/kit/query';
import { durationText } from '@mindgrove/ui/data/duration-text';
import { Card } from '@mindgrove/ui/layout/card';
import { type ComponentType, useRef } from 'react';

import { Sources } from '../components/sources.tsx';
import { StoredImage } from '../components/stored-image.tsx';
import { mediaQuery } from '../features/content-admin/content-admin.queries.ts';
import { LessonText } from '../features/lessons/exercise/lesson/lesson-text.tsx';
import { Question } from '../features/lessons/exercise/lesson/question.tsx';
import { Steps } from '../features/lessons/exercise/lesson/steps.tsx';
import { Takeaway } from '../features/lessons/exercise/lesson/takeaway.tsx';
import { useAnswer } from '../features/lessons/exercise/lesson/use-answer.ts';
import { LessonMedia } from '../features/lessons/exercise/media/lesson-media.tsx';
import { LessonFacts } from '../features/lessons/lesson-facts.tsx';
import { RecipeView } from '../features/recipes/recipe-view.tsx';
import styles from './content-preview.module.css';

const ignore = () => undefined;

const BrainLessonPreview = (props: PreviewProps<'brain-exercise'>) => (
  <LessonPreview {...props} course="brain-training" />
);

const StressLessonPreview = (props: PreviewProps<'stress-exercise'>) => (
  <LessonPreview {...props} course="stress-management" />
);

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

type Props = PreviewProps<'brain-exercise'> & { course: Course };

function LessonPreview({ id, content, linkTo, course }: Props) {
  const question = useRef<HTMLElement>(null);
  const links = { media: linkTo(content.media), captions: linkTo(content.captions) };
  const lesson = { ...content, ...links, id, course, position: 0, solved: false };
  const answer = useAnswer(lesson);
  return (
    <>
      <h2>{lesson.title}</h2>
      <p>{lesson.description}</p>
      <LessonFacts {...lesson} />
      <LessonMedia lesson={lesson} onExpired={ignore} />
      <LessonText paragraphs={lesson.intro} />
      <Steps lessonId={id} steps={lesson.steps} />
      {lesson.question && <Question ref={question} question={lesson.question} answer={answer} isReminded={false} />}
      <Takeaway text={lesson.takeaway} />
      <Sources sources={lesson.sources} />
    </>
  );
}

interface PreviewProps<K extends ContentKind> {
  id: number;
  slug: string;
  content: ContentOf<K>;
  /** The signed path of a file, as members get it. */
  linkTo: (path: string | null) => string | null;
}
