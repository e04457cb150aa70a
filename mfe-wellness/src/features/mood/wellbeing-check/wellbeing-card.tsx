import type { MoodsOverview } from '@mindgrove/contracts/moods';
import { useHasAccess } from '@mindgrove/kit';
import { Button } from '@mindgrove/ui/actions/button';
import { DataTable } from '@mindgrove/ui/data/data-table';
import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { ClipboardCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { SCORE_MEANING } from './questions.ts';
import { WellbeingDialog } from './wellbeing-dialog.tsx';

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

type Check = MoodsOverview['checks'][number];

const COLUMNS = [
  { label: 'Day', cell: ({ day }: Check) => date.format(Date.parse(day)), isOneLine: true },
  { label: 'Result', cell: ({ score }: Check) => `${score} of 100`, fillsWidth: true },
];

interface WellbeingCardProps extends Pick<MoodsOverview, 'checks' | 'today' | 'next_check'> {
  /** The help shown for a low result. */
  help: ReactNode;
  /** Whether the last result is the reason for help. */
  isLow: boolean;
}

/** Offers five questions every two weeks; in between, it shows the last result. */
export function WellbeingCard({ checks, today, next_check, help, isLow }: WellbeingCardProps) {
  const [isOpen, setOpen] = useState(false);
  const ofToday = checks.find(({ day }) => day === today);
  const canAnswer = useHasAccess() && (next_check <= today || ofToday !== undefined);
  return (
    <Card role="region" aria-labelledby="wellbeing">
      <CardHeading icon={<ClipboardCheck />}>
        <span id="wellbeing">Your last two weeks, in five questions</span>
      </CardHeading>
      <p>
        {introText(next_check, today)}
        {canAnswer && ofToday && ' You can change your answers until the end of the day.'}
      </p>
      <Comparison checks={checks} />
      {isLow && !isOpen && help}
      {canAnswer && <AnswerButton isRepeated={ofToday !== undefined} onPress={() => setOpen(true)} />}
      {checks.length > 1 && (
        <DataTable label="Earlier answers" columns={COLUMNS} rows={checks.toReversed()} rowKey={({ day }) => day} />
      )}
      <p>This is just a way to look back. It doesn’t diagnose anything.</p>
      {isOpen && <WellbeingDialog today={today} stored={ofToday?.answers} help={help} onClose={() => setOpen(false)} />}
    </Card>
  );
}

const introText = (nextCheck: string, today: string) =>
  nextCheck <= today
    ? 'Five short questions about the last two weeks. You’re only ever compared with yourself.'
    : `Next check-in: ${date.format(Date.parse(nextCheck))}.`;

const AnswerButton = ({ isRepeated, onPress }: { isRepeated: boolean; onPress: () => void }) => (
  <div>
    <Button variant={isRepeated ? 'secondary' : 'primary'} onClick={onPress}>
      {isRepeated ? 'Answer again' : 'Answer five questions'}
    </Button>
  </div>
);

function Comparison({ checks }: Pick<MoodsOverview, 'checks'>) {
  const last = checks.at(-1);
  const before = checks.at(-2);
  if (!last) return null;
  return (
    <p role="status">
      <strong>{last.score} of 100</strong> on {date.format(Date.parse(last.day))}
      {before && `, ${changeText(last.score, before.score)}`}. {SCORE_MEANING}
    </p>
  );
}

function changeText(score: number, before: number): string {
  if (score === before) return 'the same as last time';
  return `${score > before ? 'up' : 'down'} from ${before} last time`;
}
