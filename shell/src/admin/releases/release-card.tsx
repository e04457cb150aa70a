import type { AdminRelease } from '@mindgrove/contracts/admin';
import { Button } from '@mindgrove/ui/actions/button';
import { Badge } from '@mindgrove/ui/data/badge';
import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { CircleOff, Undo2 } from 'lucide-react';

import type { OpenMove } from './move-dialog.tsx';
import styles from './release-card.module.css';
import { ReleaseState, Version } from './version.tsx';
import { VersionTable } from './version-table.tsx';

interface ReleaseCardProps {
  release: AdminRelease;
  onMove: (move: OpenMove) => void;
}

export function ReleaseCard({ release, onMove }: ReleaseCardProps) {
  const { name, kind, live, previous, canary } = release;
  return (
    <Card>
      <div className={styles.top}>
        <div className={styles.name}>
          <CardHeading level={3}>{name}</CardHeading>
          <Badge tone="neutral">{kind === 'host' ? 'Shell' : 'Remote'}</Badge>
          <ReleaseState release={release} />
        </div>
        {kind === 'remote' && <CardActions release={release} onMove={onMove} />}
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Live</dt>
          <dd>
            <Version of={live} />
          </dd>
        </div>
        <div>
          <dt>Previous version</dt>
          <dd>
            <Version of={previous} />
          </dd>
        </div>
        {canary && (
          <div>
            <dt>Canary, for {canary.percent} % of visitors</dt>
            <dd>
              <Version of={canary.version} />
            </dd>
          </div>
        )}
      </dl>
      {kind === 'host' && (
        <p className={styles.note}>
          The shell goes live with its own server, so it is not moved here. Its record says which pages and which kit it
          brings.
        </p>
      )}
      <VersionTable release={release} onMove={onMove} />
    </Card>
  );
}

function CardActions({ release, onMove }: ReleaseCardProps) {
  const target = <VisuallyHidden> {release.name}</VisuallyHidden>;
  return (
    <div className={styles.name}>
      {(release.previous || release.canary) && (
        <Button variant="secondary" onClick={() => onMove({ release, action: 'rollback' })}>
          <Undo2 aria-hidden="true" />
          {release.canary ? 'End the canary' : 'Roll back'}
          {target}
        </Button>
      )}
      {release.live && (
        <Button variant="secondary" onClick={() => onMove({ release, action: 'retire' })}>
          <CircleOff aria-hidden="true" />
          Retire{target}
        </Button>
      )}
    </div>
  );
}
