import { Link } from '@mindgrove/kit/router';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';
import { ArrowLeft } from 'lucide-react';

import { DailyExercise } from '../features/daily-exercise/daily-exercise.tsx';
import { paths } from '../paths.ts';

export default function DailyExercisePage() {
  return (
    <Page>
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
      <DailyExercise />
    </Page>
  );
}
