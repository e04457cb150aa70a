import type { ReleaseTokenRow } from '@mindgrove/contracts/releases/release-tokens';
import { toast } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { TextField } from '@mindgrove/ui/forms/field';
import { type SubmitEvent, useId, useState } from 'react';

import { ConfirmDialog } from '../confirm-dialog.tsx';
import type { MadeToken } from './new-token-dialog.tsx';
import { changeToken, makeToken } from './teams.queries.ts';
import { EMPTY_DRAFT, readDraft, today, toDraft, type TokenErrors } from './token-form.ts';
import { CHANNEL_LABELS, RIGHT_LABELS } from './token-labels.ts';
import styles from './teams.module.css';

interface CheckGroupProps<Choice extends string> {
  legend: string;
  labels: Record<Choice, string>;
  chosen: readonly Choice[];
  error: string | undefined;
  onChange: (chosen: Choice[]) => void;
}

function CheckGroup<Choice extends string>({ legend, labels, chosen, ...rest }: CheckGroupProps<Choice>) {
  const errorId = useId();
  const choices = Object.keys(labels) as Choice[];
  const toggle = (choice: Choice) =>
    rest.onChange(choices.filter((other) => chosen.includes(other) !== (other === choice)));
  return (
    <fieldset className={styles.group} aria-describedby={rest.error && errorId}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice} className={styles.check}>
          <input type="checkbox" checked={chosen.includes(choice)} onChange={() => toggle(choice)} />
          {labels[choice]}
        </label>
      ))}
      <div aria-live="polite">
        {rest.error && (
          <p id={errorId} className={styles.error}>
            {rest.error}
          </p>
        )}
      </div>
    </fieldset>
  );
}

interface TokenDialogProps {
  /** The one to change; undefined makes one. */
  token: ReleaseTokenRow | undefined;
  onMade: (made: MadeToken) => void;
  onClose: () => void;
}

export function TokenDialog({ token, onMade, onClose }: TokenDialogProps) {
  const [draft, setDraft] = useState(token ? toDraft(token) : EMPTY_DRAFT);
  const [errors, setErrors] = useState<TokenErrors>({});
  const make = useMutation(makeToken);
  const change = useMutation(changeToken);
  const update = (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const read = readDraft(draft);
    if ('errors' in read) return setErrors(read.errors);
    setErrors({});
    const { team, ...scope } = read.body;
    if (token) {
      change.mutate(
        { id: token.id, scope },
        {
          onSuccess() {
            onClose();
            toast({ title: 'Token changed', description: `The next call of ${team} is checked against it.` });
          },
        },
      );
    } else make.mutate(read.body, { onSuccess: (made) => onMade({ team, names: scope.names, token: made.token }) });
  }

  return (
    <ConfirmDialog
      title={token ? `Change the token of ${token.team}?` : 'Make a release token'}
      consequence={token ? `It is ${token.hint}, and stays the same.` : 'It is shown once, after it is made.'}
      label={token ? 'Change token' : 'Make token'}
      busy={make.isPending || change.isPending}
      error={make.error ?? change.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {!token && (
        <TextField
          label="Team"
          hint="As it appears in the history, such as games."
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          value={draft.team}
          error={errors.team}
          onChange={({ target }) => update({ team: target.value })}
        />
      )}
      <TextField
        label="Remotes"
        hint="Their package names, separated by commas; * is all of them."
        autoComplete="off"
        autoCapitalize="none"
        value={draft.names}
        error={errors.names}
        onChange={({ target }) => update({ names: target.value })}
      />
      <CheckGroup
        legend="It may"
        labels={RIGHT_LABELS}
        chosen={draft.rights}
        error={errors.rights}
        onChange={(rights) => update({ rights })}
      />
      {draft.rights.includes('promote') && (
        <CheckGroup
          legend="On the channels"
          labels={CHANNEL_LABELS}
          chosen={draft.channels}
          error={errors.channels}
          onChange={(channels) => update({ channels })}
        />
      )}
      <TextField
        label="Last day"
        hint="The token works through the end of that day. Leave it empty for a token that doesn’t expire."
        type="date"
        min={today()}
        value={draft.lastDay}
        error={errors.expires_at}
        onChange={({ target }) => update({ lastDay: target.value })}
      />
    </ConfirmDialog>
  );
}
