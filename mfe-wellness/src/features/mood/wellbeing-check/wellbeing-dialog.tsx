import type { Day } from '@mindgrove/contracts/rules/member-day';
import { call, errorText, memberKey, useUser } from '@mindgrove/kit';
import { invalidateRoutes, useMutation, useQueryClient } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Dialog, DialogFooter } from '@mindgrove/ui/feedback/dialog';
import { ChoiceGroup } from '@mindgrove/ui/forms/choice-group';
import { Stack } from '@mindgrove/ui/layout/stack';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { ANSWERS, QUESTIONS, SCORE_MEANING } from './questions.ts';

const CHOICES = ANSWERS.map((label, value) => ({ value: String(value), label }));

const WellbeingQuestions = ({ answers, missing, missingRef, onAnswers }: WellbeingQuestionsProps) => (
  <Stack gap={6}>
    {QUESTIONS.map((question, index) => (
      <Stack key={question} gap={4} ref={index === missing ? missingRef : null}>
        {index === missing && answers[index] === null && (
          <Alert tone="error" title={leftText(answers)}>
            Please answer question {index + 1}.
          </Alert>
        )}
        <ChoiceGroup
          legend={`${index + 1}. ${question}`}
          choices={CHOICES}
          isScale
          value={String(answers[index])}
          onValueChange={(value) => onAnswers(answers.with(index, Number(value)))}
        />
      </Stack>
    ))}
  </Stack>
);

interface WellbeingDialogProps {
  today: Day;
  /** Today's answers, if they are stored already. */
  stored: number[] | undefined;
  /** Shown at once after a low check. */
  help: ReactNode;
  onClose: () => void;
}

export function WellbeingDialog({ today, stored, help, onClose }: WellbeingDialogProps) {
  const queries = useQueryClient();
  const [lowScore, setLowScore] = useState<number | null>(null);
  const { answers, change, forget } = useAnswers(today, stored);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (complete: number[]) => call('POST /wellbeing-checks', { body: { answers: complete } }),
    onSuccess: async ({ data: { show_help, checks } }) => {
      forget();
      await invalidateRoutes(queries, ['GET /moods']);
      if (show_help) setLowScore(checks.at(-1)?.score ?? 0);
      else onClose();
    },
  });
  return (
    <Dialog
      open
      size="large"
      onOpenChange={onClose}
      dismissable={!isPending}
      title="Over the last two weeks"
      description={
        lowScore === null
          ? 'Pick what comes closest. There are no right or wrong answers, and only you can see yours.'
          : 'Thanks for answering. Only you can see this.'
      }
    >
      {lowScore === null ? (
        <WellbeingForm
          answers={answers}
          onAnswers={change}
          busy={isPending}
          error={error}
          onSave={mutate}
          onClose={onClose}
        />
      ) : (
        <WellbeingResult score={lowScore} help={help} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** Answers of today that are not stored yet survive closing the dialog and a reload; else those that are stored. */
function useAnswers(today: Day, stored: Answers | undefined) {
  const key = memberKey(useUser()?.id ?? 0, `wellbeing-answers:${today}`);
  const [answers, setAnswers] = useState<Answers>(() => {
    const marks = sessionStorage.getItem(key);
    return marks === null && stored ? stored : answersOf(marks ?? '');
  });

  function change(next: Answers) {
    setAnswers(next);
    sessionStorage.setItem(key, marksOf(next));
  }

  return { answers, change, forget: () => sessionStorage.removeItem(key) };
}

/** One character for each question, such as "34--2". */
const marksOf = (answers: Answers) => answers.map((answer) => answer ?? '-').join('');

const answersOf = (marks: string): Answers => QUESTIONS.map((_, index) => answerOf(marks[index]));

function answerOf(mark: string | undefined): number | null {
  const answer = Number(mark);
  return answer in ANSWERS ? answer : null;
}

interface WellbeingResultProps {
  score: number;
  help: ReactNode;
  onClose: () => void;
}

/** The last view after a low check: the help comes to the member. */
function WellbeingResult({ score, help, onClose }: WellbeingResultProps) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <>
      <p ref={text} tabIndex={-1}>
        Your answers are saved: <strong>{score} of 100</strong>. {SCORE_MEANING} It is no diagnosis.
      </p>
      {help}
      <DialogFooter>
        <Button onClick={onClose}>Done</Button>
      </DialogFooter>
    </>
  );
}

interface WellbeingFormProps {
  answers: Answers;
  onAnswers: (answers: Answers) => void;
  busy: boolean;
  error: Error | null;
  onSave: (answers: number[]) => void;
  onClose: () => void;
}

function WellbeingForm({ answers, onAnswers, busy, error, onSave, onClose }: WellbeingFormProps) {
  const [missing, setMissing] = useState<number | null>(null);
  const missingRef = useRef<HTMLDivElement>(null);

  function save() {
    const first = answers.indexOf(null);
    if (first === -1) {
      onSave(answers.filter((answer) => answer !== null));
      return;
    }
    // Its message is drawn first, so that both come into view.
    flushSync(() => setMissing(first));
    missingRef.current?.querySelector('input')?.focus({ preventScroll: true });
    missingRef.current?.scrollIntoView?.({ block: 'nearest' });
  }

  return (
    <>
      <WellbeingQuestions answers={answers} missing={missing} missingRef={missingRef} onAnswers={onAnswers} />
      {error && (
        <Alert tone="error" title="We couldn’t save your answers yet">
          {errorText(error)} They’re still here. Try again in a moment.
        </Alert>
      )}
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          Not now
        </Button>
        <Button busy={busy} onClick={save}>
          Save answers
        </Button>
      </DialogFooter>
    </>
  );
}

type Answers = readonly (number | null)[];

interface WellbeingQuestionsProps {
  answers: Answers;
  /** The index of the question that was missing on the last try. */
  missing: number | null;
  missingRef: RefObject<HTMLDivElement | null>;
  onAnswers: (answers: Answers) => void;
}

function leftText(answers: Answers): string {
  const left = answers.filter((answer) => answer === null).length;
  return left === 1 ? 'One question left' : `${left} questions left`;
}
