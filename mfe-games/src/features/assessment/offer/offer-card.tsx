import { Link } from '@mindgrove/kit/router';
import { Button, buttonClass } from '@mindgrove/ui/actions/button';
import { Card, CardFooter, CardHeading } from '@mindgrove/ui/layout/card';
import { ClipboardList } from 'lucide-react';
import type { MouseEvent } from 'react';

import { paths } from '../../../paths.ts';
import { ASSESSMENT_MINUTES } from '../plan/assessment-plan.ts';

interface Props {
  isFirst: boolean;
  isStarted: boolean;
  isBusy: boolean;
  onNotNow: (event: MouseEvent<HTMLButtonElement>) => void;
}

export function OfferCard({ isFirst, isStarted, isBusy, onNotNow }: Props) {
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
