import type { Training } from '@mindgrove/contracts/training';
import { memberKey, toastError, useUser } from '@mindgrove/kit';
import { useMutation, useQueryClient } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { Button, buttonClass } from '@mindgrove/ui/actions/button';
import { Card, CardFooter, CardHeading } from '@mindgrove/ui/layout/card';
import { ClipboardList } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';

import { paths } from '../../../paths.ts';
import { trainingQuery, useTraining } from '../../../training/training.queries.ts';
import { skipAssessment } from '../data/assessment.queries.ts';
import { findStartedAssessment } from '../data/started-assessment.ts';
import { ASSESSMENT_MINUTES } from '../plan/assessment-plan.ts';
import styles from './assessment-offer.module.css';

interface AssessmentOfferProps {
  /** Shows only what is suggested, and a check-in as a link: beside another next step. */
  onlySuggested?: boolean;
}

/** Renders nothing until it is known whether an assessment is due. */
export function AssessmentOffer({ onlySuggested = false }: AssessmentOfferProps) {
  const userId = useUser()?.id;
  const { data } = useTraining();
  return data && userId !== undefined ? (
    <Offer key={userId} userId={userId} offer={data.assessment} onlySuggested={onlySuggested} />
  ) : null;
}

interface Props {
  userId: number;
  offer: Training['assessment'];
  onlySuggested: boolean;
}

function Offer({ userId, offer: { state, form, is_suggested }, onlySuggested }: Props) {
  const queries = useQueryClient();
  const dismissal = useDismissed(userId);
  const { mutate, isPending } = useMutation({
    ...skipAssessment,
    onSuccess: (assessment) =>
      queries.setQueryData(trainingQuery.queryKey, (cached) => cached && { data: { ...cached.data, assessment } }),
    onError: (error) => void toastError(error),
  });

  function notNow(event: MouseEvent<HTMLButtonElement>) {
    // The button is removed: move the focus to the page instead of losing it.
    event.currentTarget.closest('main')?.focus({ preventScroll: true });
    if (state === 'first') mutate();
    else dismissal.dismiss();
  }

  if (!is_suggested && (state === 'first' || onlySuggested)) return null;
  if (onlySuggested && dismissal.isDismissed) return null;
  if (state === 'waiting') return <AssessmentLink>Your baseline and check-ins</AssessmentLink>;
  if (state === 'skipped')
    return <AssessmentLink>Find your starting point (about {ASSESSMENT_MINUTES} minutes)</AssessmentLink>;
  if (state === 'due' && (onlySuggested || dismissal.isDismissed))
    return <AssessmentLink>Take your monthly check-in</AssessmentLink>;
  const isStarted = findStartedAssessment(userId, form) !== null;
  return <OfferCard isFirst={state === 'first'} isStarted={isStarted} isBusy={isPending} onNotNow={notNow} />;
}

/** Hides a postponed check-in for this visit, in this tab. */
function useDismissed(userId: number) {
  const key = memberKey(userId, 'check-in-hidden');
  const [isDismissed, setDismissed] = useState(() => sessionStorage.getItem(key) !== null);
  return {
    isDismissed,
    dismiss() {
      sessionStorage.setItem(key, 'yes');
      setDismissed(true);
    },
  };
}

const AssessmentLink = ({ children }: { children: ReactNode }) => (
  <p>
    <Link className={styles.link} to={paths.assessment}>
      <ClipboardList aria-hidden="true" />
      <span>{children}</span>
    </Link>
  </p>
);

interface OfferCardProps {
  isFirst: boolean;
  isStarted: boolean;
  isBusy: boolean;
  onNotNow: (event: MouseEvent<HTMLButtonElement>) => void;
}

function OfferCard({ isFirst, isStarted, isBusy, onNotNow }: OfferCardProps) {
  return (
    <section aria-labelledby="assessment-offer">
      <Card>
        <CardHeading icon={<ClipboardList />}>
          <span id="assessment-offer">{isFirst ? 'Find your starting point' : 'Your monthly check-in is ready'}</span>
        </CardHeading>
        <p>
          {isFirst
            ? `Four short games, about ${ASSESSMENT_MINUTES} minutes. No result is good or bad: it’s a starting point to look back on.`
            : `The same four games with new tasks, about ${ASSESSMENT_MINUTES} minutes.`}
        </p>
        <CardFooter>
          <Link className={buttonClass()} to={paths.assessment}>
            {isStarted ? 'Continue' : 'Begin'}
          </Link>
          <Button variant="quiet" busy={isBusy} onClick={onNotNow}>
            Not now
          </Button>
        </CardFooter>
      </Card>
    </section>
  );
}
