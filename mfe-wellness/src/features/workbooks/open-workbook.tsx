import { scaleWords } from '@mindgrove/contracts/content/scale-words';
import type { WorkbookPrompt } from '@mindgrove/contracts/content/workbook';
import type { Workbook } from '@mindgrove/contracts/library';
import { errorText } from '@mindgrove/kit';
import { Link } from '@mindgrove/kit/router';
import { Button, buttonClass } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Empty } from '@mindgrove/ui/feedback/states';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';
import { Stack } from '@mindgrove/ui/layout/stack';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { ArrowLeft, ArrowRight, Lock, NotebookPen, Printer } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

import { BackToEducation } from '../../components/back-to-education.tsx';
import { Sources } from '../../components/sources.tsx';
import { StoredImage } from '../../components/stored-image.tsx';
import { ViewPdf } from './books/view-pdf.tsx';
import styles from './open-workbook.module.css';
import { PromptCard } from './prompts/prompt-card.tsx';
import type { AnswerSaver } from './saving/answer-saver.ts';
import type { Answers } from './saving/answer.ts';
import { useAnswers } from './saving/use-answers.ts';
import { isAnswered, type Section } from './section-progress.ts';
import { SectionList } from './sections/section-list.tsx';
import { ANSWERS, type Step, stepSearch, useSection } from './sections/use-section.ts';

interface ChoicesNoticeProps {
  sections: readonly Section[];
  answers: Answers;
  step: Step;
}

/** Names the other sections with open choices; in the open one, each question itself asks for the choice. */
function ChoicesNotice({ sections, answers, step }: ChoicesNoticeProps) {
  const waiting = sections
    .map(({ prompts }, index) => ({
      step: index + 1,
      count: prompts.filter(({ id }) => answers[id]?.conflict !== undefined).length,
    }))
    .filter((section) => section.count > 0 && section.step !== step);
  return waiting.map((section) => (
    <Alert
      key={section.step}
      tone="warning"
      title={`${section.count === 1 ? '1 answer is' : `${section.count} answers are`} waiting for your choice`}
      action={<Link to={stepSearch(section.step)}>Go to section {section.step}</Link>}
    >
      You wrote something different on another device or in another tab. Nothing is lost. Just choose which one to keep.
    </Alert>
  ));
}

/** Shows answers that could not be saved, in any section. */
function UnsavedNotice({ answers, onRetry }: { answers: Answers; onRetry: () => void }) {
  const failed = Object.values(answers).filter(({ state, failure }) => state !== 'saved' && failure !== undefined);
  const [first] = failed;
  if (!first) return null;
  const retry = (
    <Button variant="secondary" busy={failed.some(({ state }) => state === 'saving')} onClick={onRetry}>
      Retry
    </Button>
  );
  const subject = failed.length === 1 ? '1 answer is' : `${failed.length} answers are`;
  return (
    <Alert tone="info" title={`${subject} not saved yet`} action={retry}>
      {errorText(first.failure)} We’re keeping it on this device until it’s saved.
    </Alert>
  );
}

interface OpenWorkbookProps {
  workbook: Workbook;
  member: { id: number; name: string };
  /** Fetches a new address of the cover. */
  onExpired: () => void;
}

export function OpenWorkbook({ workbook, member, onExpired }: OpenWorkbookProps) {
  const { slug, title, summary, sections } = workbook;
  const { answers, saver } = useAnswers(workbook, member.id);
  const { step, heading } = useSection(workbook);
  const section = step === ANSWERS ? undefined : sections[step - 1];
  return (
    <Page>
      <PageHeader
        title={title}
        lead={summary}
        back={<BackToEducation />}
        actions={<ViewPdf slug={slug} title={title} />}
      />
      <p className={styles.privacy}>
        <Lock aria-hidden="true" />
        Only you can read your answers.
      </p>
      <UnsavedNotice answers={answers} onRetry={saver.flush} />
      <ChoicesNotice sections={sections} answers={answers} step={step} />
      <div className={styles.columns}>
        <SectionList workbook={workbook} answers={answers} step={step} />
        {section && step !== ANSWERS ? (
          <SectionView
            key={step}
            number={step}
            section={section}
            count={sections.length}
            heading={heading}
            answers={answers}
            saver={saver}
          >
            {step === 1 && <Cover workbook={workbook} onExpired={onExpired} />}
          </SectionView>
        ) : (
          <AnswerSheet workbook={workbook} answers={answers} name={member.name} heading={heading} />
        )}
      </div>
    </Page>
  );
}

function Cover({ workbook, onExpired }: { workbook: Workbook; onExpired: () => void }) {
  const { cover, cover_text } = workbook;
  if (!cover) return null;
  return <StoredImage path={cover} alt={cover_text ?? ''} className={styles.cover} onExpired={onExpired} />;
}

interface AnswerSheetProps {
  workbook: Workbook;
  answers: Answers;
  /** The member's, which a printed sheet would not show otherwise. */
  name: string;
  heading: Ref<HTMLHeadingElement>;
}

function AnswerSheet({ workbook, answers, name, heading }: AnswerSheetProps) {
  const hasAnswers = Object.values(answers).some(({ text }) => isAnswered(text));
  return (
    <article className={styles.sheet} aria-labelledby="answers">
      <Stack as="header" gap={2}>
        <h2 id="answers" ref={heading} tabIndex={-1}>
          All your answers
        </h2>
        {hasAnswers && <p className={styles.name}>{name}</p>}
        {hasAnswers && (
          <div className={styles.actions}>
            <Button onClick={() => print()}>
              <Printer aria-hidden="true" />
              Print
            </Button>
          </div>
        )}
      </Stack>
      {hasAnswers ? (
        workbook.sections.map((section, index) => (
          <AnsweredSection key={section.title} section={section} number={index + 1} answers={answers} />
        ))
      ) : (
        <Empty title="You haven’t answered anything yet." icon={<NotebookPen />}>
          <Link to={stepSearch(1)} className={buttonClass()}>
            Start with section 1
          </Link>
        </Empty>
      )}
      {workbook.sources.length > 0 && <Sources sources={workbook.sources} />}
    </article>
  );
}

interface AnsweredSectionProps {
  section: Section;
  number: number;
  answers: Answers;
}

function AnsweredSection({ section: { title, prompts }, number, answers }: AnsweredSectionProps) {
  const textOf = ({ id }: WorkbookPrompt) => answers[id]?.text ?? '';
  const answered = prompts.filter((prompt) => isAnswered(textOf(prompt)));
  const open = prompts.length - answered.length;
  if (prompts.length === 0) return null;
  return (
    <section className={answered.length > 0 ? styles.section : styles.unanswered}>
      <div className={styles.heading}>
        <h3>{title}</h3>
        <Link to={stepSearch(number)}>
          {open > 0 ? `Answer ${open} more` : 'Change'}
          <VisuallyHidden> in {title}</VisuallyHidden>
        </Link>
      </div>
      {answered.length > 0 && (
        <dl className={styles.answers}>
          {answered.map((prompt) => (
            <div key={prompt.id} className={styles.answer}>
              <dt>{prompt.label}</dt>
              <dd>{prompt.type === 'scale' ? scaleText(prompt, textOf(prompt)) : textOf(prompt)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function scaleText(prompt: WorkbookPrompt, value: string): string {
  const word = scaleWords(prompt).words[Number(value) - 1];
  return word ? `${value} of 5, ${word}` : `${value} of 5`;
}

interface SectionViewProps {
  number: number;
  count: number;
  section: Section;
  heading: Ref<HTMLHeadingElement>;
  answers: Answers;
  saver: AnswerSaver;
  /** Rendered above the heading. */
  children?: ReactNode;
}

const SectionView = ({ number, count, section, heading, answers, saver, children }: SectionViewProps) => (
  <Stack as="section" gap={5} aria-labelledby="section">
    {children}
    <Stack as="header" gap={1}>
      <p className={styles.position}>
        Section {number} of {count}
      </p>
      <h2 id="section" ref={heading} tabIndex={-1}>
        {section.title}
      </h2>
    </Stack>
    <div className={styles.text}>
      {section.text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
    {section.prompts.map((prompt) => (
      <PromptCard key={prompt.id} prompt={prompt} answer={answers[prompt.id]} saver={saver} />
    ))}
    <nav className={styles.steps} aria-label="Previous and next section">
      {number > 1 && (
        <Link to={stepSearch(number - 1)} className={buttonClass({ variant: 'secondary' })}>
          <ArrowLeft aria-hidden="true" />
          Previous section
        </Link>
      )}
      <Link to={stepSearch(number < count ? number + 1 : ANSWERS)} className={buttonClass()}>
        {number < count ? 'Next section' : 'See all your answers'}
        <ArrowRight aria-hidden="true" />
      </Link>
    </nav>
  </Stack>
);
