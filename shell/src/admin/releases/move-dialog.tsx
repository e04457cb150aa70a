import type { AdminRelease } from '@mindgrove/contracts/admin';
import { toast } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import type { SubmitEvent } from 'react';

import { ConfirmDialog } from '../confirm-dialog.tsx';
import styles from './release-card.module.css';
import { moveChannel } from './releases.queries.ts';
import { Version } from './version.tsx';

export interface OpenMove {
  release: AdminRelease;
  /** The version to promote; undefined rolls back. */
  version: string | undefined;
}

export function MoveDialog({ release, version, onClose }: OpenMove & { onClose: () => void }) {
  const move = useMutation(moveChannel);
  const { name, live, previous } = release;
  const isRollback = version === undefined;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    move.mutate(
      { name, version },
      {
        onSuccess({ data }) {
          onClose();
          toast({ title: isRollback ? 'Rolled back' : 'Promoted', description: `${name} ${data.live ?? ''} is live.` });
        },
      },
    );
  }

  return (
    <ConfirmDialog
      title={isRollback ? `Roll back ${name}?` : `Promote ${name}?`}
      consequence="Everybody who opens a page from now on gets the other version. Pages that are open keep the one they have."
      label={isRollback ? 'Roll back' : 'Promote'}
      busy={move.isPending}
      error={move.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <dl className={styles.facts}>
        <div>
          <dt>From</dt>
          <dd>
            <Version of={live} />
          </dd>
        </div>
        <div>
          <dt>{isRollback ? 'Back to' : 'To'}</dt>
          <dd>
            <Version of={version ?? previous} />
          </dd>
        </div>
      </dl>
    </ConfirmDialog>
  );
}
