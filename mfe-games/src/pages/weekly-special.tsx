import { PageHeader } from '@mindgrove/ui/layout/page';

import { SpecialRounds } from '../features/weekly-special/special-rounds.tsx';
import { paths } from '../paths.ts';
import { BackLink } from './back-link.tsx';
import { CompactPage } from './players/compact-page.tsx';

export default function WeeklySpecialPage() {
  return (
    <CompactPage>
      <PageHeader
        title="Weekly Special"
        lead="One game with a twist, the same for everyone from Monday to Sunday. Compare yourself with yourself."
        back={<BackLink to={paths.games}>All games</BackLink>}
      />
      <SpecialRounds />
    </CompactPage>
  );
}
