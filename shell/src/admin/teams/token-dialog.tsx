import { ANY_NAME, newReleaseToken, type ReleaseTokenRow } from '@mindgrove/contracts/releases/release-tokens';
import { errorLines, toast } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { ConfirmDialog } from '@mindgrove/ui/admin/confirm-dialog';
import { useContractForm } from '@mindgrove/ui/forms/contract-form';
import { FieldError, TextField } from '@mindgrove/ui/forms/field';
import { useId } from 'react';
import { z } from 'zod';

import type { MadeToken } from './new-token-dialog.tsx';
import styles from './teams.module.css';
import { changeToken, makeToken } from './teams.queries.ts';
import { CHANNEL_LABELS, RIGHT_LABELS } from './token-labels.ts';

/** The day in the reader's time zone. */
function toDay(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${date.getFullYear()}-${month}-${day}`;
}

/** A token works to the end of its last day. */
const endOf = (day: string) => new Date(`${day}T23:59:59.000`);

const today = () => toDay(new Date());

const NAMES_ERROR = `Write package names in kebab-case, separated by commas, or ${ANY_NAME} for all of them`;

const { team, names, rights, channels } = newReleaseToken.shape;

/** Names are separated by commas; the last day is `YYYY-MM-DD`, and empty for a token that does not expire. */
const tokenForm = z.object({
  team: z.string().trim().pipe(team),
  names: z.string().transform((typed, context) => {
    const { data, error } = names.safeParse(typed.split(/[\s,]+/).filter(Boolean));
    if (data) return data;
    const [issue] = error.issues;
    context.addIssue(issue?.path.length === 0 ? issue.message : NAMES_ERROR);
    return z.NEVER;
  }),
  rights,
  channels,
  expires_at: z
    .string()
    .transform((day) => (day === '' ? null : endOf(day).toISOString()))
    .refine((end) => end === null || Date.parse(end) > Date.now(), 'Choose a day that has not passed'),
});

const EMPTY: z.input<typeof tokenForm> = {
  team: '',
  names: '',
  rights: ['publish', 'promote'],
  channels: ['live', 'next'],
  expires_at: '',
};

const toInput = ({ team, names, rights, channels, expires_at }: ReleaseTokenRow): z.input<typeof tokenForm> => ({
  ...{ team, names: names.join(', '), rights, channels },
  expires_at: expires_at === null ? '' : toDay(new Date(expires_at)),
});

interface CheckGroupProps<Choice extends string> {
  legend: string;
  labels: Record<Choice, string>;
  value: readonly Choice[];
  error: string | undefined;
  onValueChange: (chosen: Choice[]) => void;
}

function CheckGroup<Choice extends string>({ legend, labels, value: chosen, ...rest }: CheckGroupProps<Choice>) {
  const errorId = useId();
  const choices = Object.keys(labels) as Choice[];
  const toggle = (choice: Choice) =>
    rest.onValueChange(choices.filter((other) => chosen.includes(other) !== (other === choice)));
  return (
    <fieldset className={styles.group} aria-describedby={rest.error && errorId} data-invalid={rest.error && true}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice} className={styles.check}>
          <input type="checkbox" checked={chosen.includes(choice)} onChange={() => toggle(choice)} />
          {labels[choice]}
        </label>
      ))}
      <FieldError id={errorId}>{rest.error}</FieldError>
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
  const make = useMutation(makeToken);
  const change = useMutation(changeToken);
  const form = useContractForm({
    schema: tokenForm,
    defaultValues: token ? toInput(token) : EMPTY,
    errorText: errorLines,
    async send({ team, ...scope }) {
      if (!token) {
        const made = await make.mutateAsync({ team, ...scope });
        return onMade({ team, names: scope.names, token: made.token });
      }
      await change.mutateAsync({ id: token.id, scope });
      onClose();
      return toast({ title: 'Token changed', description: `The next call of ${team} is checked against it.` });
    },
  });

  return (
    <ConfirmDialog
      form={form}
      title={token ? `Change the token of ${token.team}?` : 'Make a release token'}
      consequence={token ? `It is ${token.hint}, and stays the same.` : 'It is shown once, after it is made.'}
      label={token ? 'Change token' : 'Make token'}
      onClose={onClose}
    >
      {!token && (
        <TextField
          label="Team"
          hint="As it appears in the history, such as games."
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          {...form.field('team')}
        />
      )}
      <TextField
        label="Remotes"
        hint="Their package names, separated by commas; * is all of them."
        autoComplete="off"
        autoCapitalize="none"
        {...form.field('names')}
      />
      <CheckGroup legend="It may" labels={RIGHT_LABELS} {...form.choice('rights')} />
      {form.values.rights.includes('promote') && (
        <CheckGroup legend="On the channels" labels={CHANNEL_LABELS} {...form.choice('channels')} />
      )}
      <TextField
        label="Last day"
        hint="The token works through the end of that day. Leave it empty for a token that doesn’t expire."
        type="date"
        min={today()}
        {...form.field('expires_at')}
      />
    </ConfirmDialog>
  );
}
