import { Link } from '@mindgrove/kit/router';
import { PageHeader } from '@mindgrove/ui/layout/page';

import { paths } from '../paths.ts';
import { CompactPage } from './players/compact-page.tsx';
import { MemoryPlayer } from './players/memory-player.tsx';

export default function MemoryMatchPage() {
  return (
    <CompactPage hidesLead>
      <PageHeader
        title="Memory Match Challenge"
        lead="Turn two cards at a time and find all eight pairs before the moves run out."
        back={<Link to={paths.dashboard}>Back to Dashboard</Link>}
      />
      <MemoryPlayer />
    </CompactPage>
  );
}
