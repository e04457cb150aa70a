import {
  ANY_NAME,
  type NewReleaseToken,
  newReleaseToken,
  type ReleaseTokenRow,
  type ReleaseTokenScope,
} from '@mindgrove/contracts/releases/release-tokens';
import { errorLines, toast } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { ConfirmDialog } from '@mindgrove/ui/admin/confirm-dialog';
import { TextField } from '@mindgrove/ui/forms/field';
import { type SubmitEvent, useId, useState } from 'react';

import type { MadeToken } from './new-token-dialog.tsx';
import styles from './teams.module.css';
import { changeToken, makeToken } from './teams.queries.ts';
import { CHANNEL_LABELS, RIGHT_LABELS } from './token-labels.ts';

const EMPTY_DRAFT: TokenDraft = {
  team: '',
  names: '',
  rights: ['publish', 'promote'],
  channels: ['live', 'next'],
  lastDay: '',
};

const today = () => toDay(new Date());

const toDraft = ({ team, names, rights, channels, expires_at }: ReleaseTokenRow): TokenDraft => ({
  ...{ team, names: names.join(', '), rights, channels },
  lastDay: expires_at === null ? '' : toDay(new Date(expires_at)),
});

/** A token works to the end of its last day. */
const endOf = (day: string) => new Date(`${day}T23:59:59.000`);

const NAMES_ERROR = `Write package names in kebab-case, separated by commas, or ${ANY_NAME} for all of them`;

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
      error={errorLines(make.error ?? change.error)}
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

/** The token as it is typed. */
interface TokenDraft extends Pick<ReleaseTokenScope, 'rights' | 'channels'> {
  team: string;
  /** Separated by commas. */
  names: string;
  /** `YYYY-MM-DD`; empty for a token that does not expire. */
  lastDay: string;
}

/** The day in the reader's time zone. */
function toDay(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${date.getFullYear()}-${month}-${day}`;
}

type TokenErrors = Partial<Record<'team' | 'names' | 'rights' | 'channels' | 'expires_at', string>>;

function readDraft(draft: TokenDraft): { body: NewReleaseToken } | { errors: TokenErrors } {
  const names = draft.names.split(/[\s,]+/).filter(Boolean);
  const expires_at = draft.lastDay === '' ? null : endOf(draft.lastDay).toISOString();
  const { team, rights, channels } = draft;
  const parsed = newReleaseToken.safeParse({ team: team.trim(), names, rights, channels, expires_at });
  if (!parsed.success) return { errors: toErrors(parsed.error.issues) };
  if (expires_at !== null && Date.parse(expires_at) <= Date.now())
    return { errors: { expires_at: 'Choose a day that has not passed.' } };
  return { body: parsed.data };
}

function toErrors(issues: readonly { path: PropertyKey[]; message: string }[]): TokenErrors {
  const errors: TokenErrors = {};
  for (const { path, message } of issues) {
    const field = path[0] as keyof TokenErrors;
    errors[field] ??= `${field === 'names' && path.length > 1 ? NAMES_ERROR : message}.`;
  }
  return errors;
}
