import type { AdminRelease } from '@mindgrove/contracts/admin';
import { moveNote } from '@mindgrove/contracts/releases';
import { errorLines, toast } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { ConfirmDialog } from '@mindgrove/ui/admin/confirm-dialog';
import { useContractForm } from '@mindgrove/ui/forms/contract-form';
import { TextField } from '@mindgrove/ui/forms/field';
import { z } from 'zod';

import styles from './release-card.module.css';
import { type MoveAction, moveChannel } from './releases.queries.ts';
import { Version } from './version.tsx';

const moveForm = z.object({ note: moveNote });

export interface OpenMove {
  /** The release as the administrator saw it. */
  release: AdminRelease;
  action: MoveAction;
  /** The version to promote. */
  version?: string;
}

export function MoveDialog({ release, action, version, onClose }: OpenMove & { onClose: () => void }) {
  const { mutateAsync } = useMutation(moveChannel);
  const { name, live, previous, canary } = release;
  // A rollback takes back what went out last.
  const endsCanary = action === 'rollback' ? canary?.version : undefined;
  const texts = MOVE_TEXTS[endsCanary ? 'endCanary' : action];
  const target = { promote: version ?? null, rollback: endsCanary ? live : previous, retire: null }[action];

  const form = useContractForm({
    schema: moveForm,
    errorText: errorLines,
    async send({ note }) {
      const { data } = await mutateAsync({ release, action, version, endsCanary, note });
      onClose();
      toast({ title: texts.done.title, description: texts.done.description(name, data.live) });
    },
  });

  return (
    <ConfirmDialog
      form={form}
      title={texts.title(name)}
      consequence={texts.consequence}
      label={texts.label}
      isDestructive={action === 'retire'}
      onClose={onClose}
    >
      <dl className={styles.facts}>
        <div>
          <dt>From</dt>
          <dd>
            <Version of={endsCanary ?? live} />
          </dd>
        </div>
        <div>
          <dt>{action === 'rollback' ? 'Back to' : 'To'}</dt>
          <dd>
            <Version of={target} />
          </dd>
        </div>
      </dl>
      <TextField
        label="Note"
        hint="Why, for the history. It may be empty."
        maxLength={200}
        autoComplete="off"
        {...form.field('note')}
      />
    </ConfirmDialog>
  );
}

interface MoveTexts {
  title: (name: string) => string;
  consequence: string;
  label: string;
  done: { title: string; description: (name: string, live: string | null) => string };
}

const KEEPS = 'Pages that are open keep the one they have.';
const isLive = (name: string, live: string | null) => `${name} ${live ?? ''} is live.`;

const MOVE_TEXTS: Record<MoveAction | 'endCanary', MoveTexts> = {
  endCanary: {
    title: (name) => `End the canary of ${name}?`,
    consequence: `Everybody who opens a page from now on gets the live version. ${KEEPS}`,
    label: 'End the canary',
    done: { title: 'Canary ended', description: isLive },
  },
  promote: {
    title: (name) => `Promote ${name}?`,
    consequence: `Everybody who opens a page from now on gets the other version. ${KEEPS}`,
    label: 'Promote',
    done: { title: 'Promoted', description: isLive },
  },
  rollback: {
    title: (name) => `Roll back ${name}?`,
    consequence: `Everybody who opens a page from now on gets the other version. ${KEEPS}`,
    label: 'Roll back',
    done: { title: 'Rolled back', description: isLive },
  },
  retire: {
    title: (name) => `Retire ${name}?`,
    consequence:
      'Its pages become “not found”, its menu entries disappear, and what it adds to other pages is left out. Tabs that are open keep it. Bring it back with a rollback.',
    label: 'Retire',
    done: { title: 'Retired', description: (name) => `${name} is no longer live.` },
  },
};
