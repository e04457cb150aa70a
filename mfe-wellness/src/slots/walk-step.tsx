import type { OfferProps } from '@mindgrove/contracts/releases/slots';
import { useUser } from '@mindgrove/kit';
import { Stack } from '@mindgrove/ui/layout/stack';

import { ContinueBar } from '../components/continue-bar.tsx';
import { LessonIdea } from '../features/lessons/lesson-idea.tsx';
import { BreathMinute } from '../features/meditation/breathing/breath-minute.tsx';
import { HelpPanel } from '../features/mood/help-lines/help-lines.tsx';
import { isLowest } from '../features/mood/help-lines/help-reason.ts';
import { Reflection } from '../features/mood/reflection.tsx';
import { WorkbookIdea } from '../features/workbooks/workbook-idea.tsx';

/** The steps of the day's walk that are not games. */
export default function WalkStepOffer({ step, onDone }: OfferProps<'walk-step'>) {
  const user = useUser();
  if (!user) return null;
  if (step.kind === 'breath') return <BreathMinute userId={user.id} onDone={onDone} />;
  if (step.kind === 'reflection') {
    return (
      <Reflection
        member={user}
        helpFor={(mood) => (isLowest(mood?.mood) ? <HelpPanel reason="today" /> : null)}
        onDone={onDone}
      />
    );
  }
  return (
    <Stack gap={5}>
      {step.idea.source === 'lesson' ? (
        <LessonIdea {...step.idea} />
      ) : (
        <WorkbookIdea {...step.idea} memberId={user.id} />
      )}
      <ContinueBar onPress={onDone} />
    </Stack>
  );
}
