import {
  ANY_NAME,
  type NewReleaseToken,
  newReleaseToken,
  type ReleaseTokenRow,
  type ReleaseTokenScope,
} from '@mindgrove/contracts/releases/release-tokens';

/** The token as it is typed. */
export interface TokenDraft extends Pick<ReleaseTokenScope, 'rights' | 'channels'> {
  team: string;
  /** Separated by commas. */
  names: string;
  /** `YYYY-MM-DD`; empty for a token that does not expire. */
  lastDay: string;
}

export const EMPTY_DRAFT: TokenDraft = {
  team: '',
  names: '',
  rights: ['publish', 'promote'],
  channels: ['live', 'next'],
  lastDay: '',
};

/** The day in the reader's time zone. */
function toDay(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${date.getFullYear()}-${month}-${day}`;
}

export const today = () => toDay(new Date());

export const toDraft = ({ team, names, rights, channels, expires_at }: ReleaseTokenRow): TokenDraft => ({
  ...{ team, names: names.join(', '), rights, channels },
  lastDay: expires_at === null ? '' : toDay(new Date(expires_at)),
});

export type TokenErrors = Partial<Record<'team' | 'names' | 'rights' | 'channels' | 'expires_at', string>>;

/** A token works to the end of its last day. */
const endOf = (day: string) => new Date(`${day}T23:59:59.000`);

export function readDraft(draft: TokenDraft): { body: NewReleaseToken } | { errors: TokenErrors } {
  const names = draft.names.split(/[\s,]+/).filter(Boolean);
  const expires_at = draft.lastDay === '' ? null : endOf(draft.lastDay).toISOString();
  const { team, rights, channels } = draft;
  const parsed = newReleaseToken.safeParse({ team: team.trim(), names, rights, channels, expires_at });
  if (!parsed.success) return { errors: toErrors(parsed.error.issues) };
  if (expires_at !== null && Date.parse(expires_at) <= Date.now())
    return { errors: { expires_at: 'Choose a day that has not passed.' } };
  return { body: parsed.data };
}

const NAMES_ERROR = `Write package names in kebab-case, separated by commas, or ${ANY_NAME} for all of them`;

function toErrors(issues: readonly { path: PropertyKey[]; message: string }[]): TokenErrors {
  const errors: TokenErrors = {};
  for (const { path, message } of issues) {
    const field = path[0] as keyof TokenErrors;
    errors[field] ??= `${field === 'names' && path.length > 1 ? NAMES_ERROR : message}.`;
  }
  return errors;
}
