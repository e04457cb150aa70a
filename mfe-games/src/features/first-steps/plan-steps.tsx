import type { TrainingPlanBody } from '@mindgrove/contracts/training';
import type { User } from '@mindgrove/contracts/user';
import { memberKey } from '@mindgrove/kit';
import { Button } from '@mindgrove/ui/actions/button';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import styles from './plan-steps.module.css';
import { ComfortQuestion, MinutesQuestion, PurposeQuestion } from './questions/questions.tsx';
import { DaysQuestion, SUGGESTED_DAYS } from './questions/days-question.tsx';

const TITLES = [
  'What would you like to train?',
  'How many minutes a day?',
  'Which days suit you?',
  'Is this easy to read?',
] as const;

interface Props {
  user: User;
  onDone: (answers: TrainingPlanBody) => void;
  onSkip: (answers: TrainingPlanBody) => void;
}

interface Draft {
  step: number;
  answers: TrainingPlanBody;
  /** Missing while they are the suggested ones. */
  days?: number[];
}

/** Four questions, one at a time. A reload continues where the member was. */
export function PlanSteps({ user, onDone, onSkip }: Props) {
  const [draft, setDraft] = useDraft(user.id);
  const { step, answers, days = SUGGESTED_DAYS } = draft;
  const title = useFocusOnChange(step);
  const goTo = (next: number) => setDraft({ ...draft, step: next });
  const answer = (more: TrainingPlanBody) => setDraft({ ...draft, step: step + 1, answers: { ...answers, ...more } });

  function end(hand: Props['onDone']) {
    setDraft(null);
    hand(answers);
  }

  const questions: ReactNode[] = [
    <PurposeQuestion key="purpose" value={answers.purpose ?? null} onChoose={(purpose) => answer({ purpose })} />,
    <MinutesQuestion key="minutes" value={answers.minutes ?? null} onChoose={(minutes) => answer({ minutes })} />,
    <DaysQuestion
      key="days"
      value={days}
      onChange={(chosen) => setDraft({ ...draft, days: chosen })}
      isSuggestion={days === SUGGESTED_DAYS}
    />,
    <ComfortQuestion key="comfort" />,
  ];
  return (
    <>
      <div className={styles.head}>
        <Dots step={step} />
        <Button variant="quiet" onClick={() => end(onSkip)}>
          Skip
        </Button>
      </div>
      <h2 ref={title} id="first-steps" tabIndex={-1}>
        {TITLES[step]}
      </h2>
      <div key={step} className={styles.question} data-step={step}>
        {questions[step]}
      </div>
      <div className={styles.actions}>
        {step > 0 && (
          <Button variant="quiet" onClick={() => goTo(step - 1)}>
            <ArrowLeft aria-hidden="true" />
            Back
          </Button>
        )}
        {step === 2 && (
          <Button disabled={days.length === 0} onClick={() => answer({ training_days: days })}>
            Next
            <ArrowRight aria-hidden="true" />
          </Button>
        )}
        {step === 3 && (
          <Button onClick={() => end(onDone)}>
            Start your first walk
            <ArrowRight aria-hidden="true" />
          </Button>
        )}
      </div>
    </>
  );
}

const NEW_DRAFT: Draft = { step: 0, answers: {} };

function useDraft(userId: number) {
  const key = memberKey(userId, 'first-steps');
  const [draft, setDraft] = useState(() => readDraft(key));
  function keep(next: Draft | null) {
    if (!next) return localStorage.removeItem(key);
    localStorage.setItem(key, JSON.stringify(next));
    setDraft(next);
  }
  return [draft, keep] as const;
}

function readDraft(key: string): Draft {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null;
    return stored && TITLES[stored.step] ? stored : NEW_DRAFT;
  } catch {
    return NEW_DRAFT;
  }
}

const Dots = ({ step }: { step: number }) => (
  <p className={styles.progress}>
    <span className={styles.dots} aria-hidden="true">
      {TITLES.map((title, index) => (
        <span key={title} data-state={index < step ? 'done' : index === step ? 'now' : 'later'} />
      ))}
    </span>
    Step {step + 1} of {TITLES.length}
  </p>
);

/** Screen readers hear the next question; the first one does not take the focus from the page. */
function useFocusOnChange(step: number) {
  const title = useRef<HTMLHeadingElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    title.current?.focus({ preventScroll: true });
    // A long question may have been scrolled: the next one begins at its top. Otherwise nothing moves.
    title.current?.scrollIntoView({ block: 'nearest' });
  }, [step]);
  return title;
}
