import { useUser } from '@mindgrove/kit';
import { PageHeader } from '@mindgrove/ui/layout/page';

import { BackLink } from './back-link.tsx';
import { DailyExercise } from '../features/daily-exercise/daily-exercise.tsx';
import { paths } from '../paths.ts';
import { CompactPage } from './players/compact-page.tsx';

export default function DailyExercisePage() {
  const user = useUser();
  if (!user) return null;
  return (
    <CompactPage hidesLead>
      <PageHeader
        title="Daily Exercise"
        lead="Three short games: one for memory, one for focus, one for speed."
        back={<BackLink to={paths.dashboard}>Back to Dashboard</BackLink>}
      />
      <DailyExercise member={user} />
    </CompactPage>
  );
}
