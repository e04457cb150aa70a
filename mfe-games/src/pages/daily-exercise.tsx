import { useUser } from '@mindgrove/kit';
import { Link } from '@mindgrove/kit/router';
import { PageHeader } from '@mindgrove/ui/layout/page';
import { ArrowLeft } from 'lucide-react';

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
        back={
          <Link to={paths.dashboard}>
            <ArrowLeft aria-hidden="true" />
            Back to Dashboard
          </Link>
        }
      />
      <DailyExercise member={user} />
    </CompactPage>
  );
}
