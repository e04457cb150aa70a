import { Link } from '@mindgrove/kit/router';
import { PageHeader } from '@mindgrove/ui/layout/page';

import { SpecialRounds } from '../features/shared-tasks/special-rounds.tsx';
import { useSpecialTexts } from '../features/shared-tasks/shared-tasks.queries.ts';
import { paths } from '../paths.ts';
import { CompactPage } from './players/compact-page.tsx';

export default function WeeklySpecialPage() {
  const { title, twist } = useSpecialTexts();
  return (
    <CompactPage>
      <PageHeader title="Weekly Special" lead={`${title}. ${twist}`} back={<Link to={paths.games}>All games</Link>} />
      <SpecialRounds />
    </CompactPage>
  );
}
