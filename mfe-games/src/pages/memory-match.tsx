import { PageHeader } from '@mindgrove/ui/layout/page';

import { BackLink } from './back-link.tsx';
import { paths } from '../paths.ts';
import { CompactPage } from './players/compact-page.tsx';
import { MemoryPlayer } from './players/memory-player.tsx';

export default function MemoryMatchPage() {
  return (
    <CompactPage hidesLead>
      <PageHeader
        title="Memory Match Challenge"
        lead="Turn two cards at a time and find all eight pairs before the moves run out."
        back={<BackLink to={paths.dashboard}>Back to Dashboard</BackLink>}
      />
      <MemoryPlayer />
    </CompactPage>
  );
}
