import type { Training } from '@mindgrove/contracts/training';
import { errorText, memberKey, notices, toast, useSession } from '@mindgrove/kit';
import { useMutation, useQueryClient } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { ClipboardList } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';

import { paths } from '../../../paths.ts';
import { trainingQuery } from '../../../training/training.queries.ts';
import { useTraining } from '../../../training/use-training.ts';
import { skipAssessment } from '../data/assessment.queries.ts';
import styles from './assessment-offer.module.css';
import { ASSESSMENT_MINUTES } from '../plan/assessment-plan.ts';
import { begunAssessment } from '../data/started-assessment.ts';
import { OfferCard } from './offer-card.tsx';

/**
 * Offers the first assessment or a check-in that is due, on a page that is about something else: nothing of it is there
 * until it is known that there is something to offer.
 */
export function AssessmentOffer() {
  const userId = useSession()?.user.id;
  const { data } = useTraining();
  return data && userId !== undefined ? <Offer key={userId} userId={userId} offer={data.assessment} /> : null;
}

interface Props {
  userId: number;
  offer: Training['assessment'];
}

function Offer({ userId, offer: { state, form } }: Props) {
  const queries = useQueryClient();
  const hiding = useHiding(userId);
  const { mutate, isPending } = useMutation({
    ...skipAssessment,
    onSuccess: (assessment) =>
      queries.setQueryData(trainingQuery.queryKey, (training) => training && { ...training, assessment }),
    onError: (error) => void toast(notices.error(errorText(error))),
  });

  function notNow(event: MouseEvent<HTMLButtonElement>) {
    // The button goes away: the keyboard goes on from the page instead of from nowhere.
    event.currentTarget.closest('main')?.focus({ preventScroll: true });
    if (state === 'first') mutate();
    else hiding.hide();
  }

  if (state === 'waiting') return <Way>Your baseline and check-ins</Way>;
  if (state === 'skipped') return <Way>Find your starting point (about {ASSESSMENT_MINUTES} minutes)</Way>;
  if (state === 'due' && hiding.isHidden) return <Way>Take your monthly check-in</Way>;
  const isBegun = begunAssessment(userId, form) !== null;
  return <OfferCard isFirst={state === 'first'} isBegun={isBegun} isBusy={isPending} onNotNow={notNow} />;
}

/** A check-in that was put off stays so for this visit, in this tab. */
function useHiding(userId: number) {
  const key = memberKey(userId, 'check-in-hidden');
  const [isHidden, setHidden] = useState(() => sessionStorage.getItem(key) !== null);
  return {
    isHidden,
    hide() {
      sessionStorage.setItem(key, 'yes');
      setHidden(true);
    },
  };
}

const Way = ({ children }: { children: ReactNode }) => (
  <p>
    <Link className={styles.way} to={paths.assessment}>
      <ClipboardList aria-hidden="true" />
      <span>{children}</span>
    </Link>
  </p>
);
