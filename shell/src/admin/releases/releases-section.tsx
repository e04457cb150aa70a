import type { AdminRelease } from '@mindgrove/contracts/admin';
import { errorText } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Empty, Failed, Loading } from '@mindgrove/ui/feedback/states';
import { PackageOpen } from 'lucide-react';
import { useState } from 'react';

import { Section } from '../section.tsx';
import { MoveDialog, type OpenMove } from './move-dialog.tsx';
import { ReleaseCard } from './release-card.tsx';
import styles from './release-card.module.css';
import { releasesQuery } from './releases.queries.ts';

export function ReleasesSection() {
  const [move, setMove] = useState<OpenMove | null>(null);
  return (
    <Section
      title="Releases"
      lead="“Live” is the channel that every visitor gets. A page that is open keeps the versions it started with until it is loaded again."
    >
      <ReleaseList onMove={setMove} />
      {move && <MoveDialog {...move} onClose={() => setMove(null)} />}
    </Section>
  );
}

function ReleaseList({ onMove }: { onMove: (move: OpenMove) => void }) {
  const { data, error, refetch } = useQuery(releasesQuery);
  if (error && !data) return <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>;
  if (!data) return <Loading label="Loading releases…" lines={8} />;
  if (data.length === 0) {
    return (
      <Empty title="Nothing is published yet" icon={<PackageOpen />}>
        <p>A package appears here with its first release.</p>
      </Empty>
    );
  }
  return (
    <ul className={styles.packages}>
      {data.map((release: AdminRelease) => (
        <li key={release.name}>
          <ReleaseCard release={release} onMove={onMove} />
        </li>
      ))}
    </ul>
  );
}
