import type { CaseOutcome, EntryReason, MessageState, ModerationCase } from '@mindgrove/contracts/moderation';

import type { Decision } from './moderation.queries.ts';

export const REASON_LABELS: Record<EntryReason, string> = {
  unkind: 'Unkind or threatening',
  spam: 'Advertising or spam',
  private: 'Something private',
  health: 'Risky health advice',
  'self-harm': 'Someone may hurt themselves',
  other: 'Something else',
  edited: 'Edited by the author',
};

export const OUTCOME_LABELS: Record<CaseOutcome, string> = {
  kept: 'Kept',
  hidden: 'Hidden',
  restored: 'Shown again',
  suspended: 'Hidden, author suspended',
};

export const STATE_LABELS: Record<MessageState, string> = {
  shown: 'Members see it',
  hidden: 'Hidden from members',
  deleted: 'Deleted by its author',
};

interface DecisionTexts {
  label: string;
  title: string;
  consequence: string;
  /** The sentence that is announced afterwards. */
  done: string;
  isDestructive: boolean;
  /** The reasons that are offered to begin with. */
  suggestions: string[];
}

export function decisionTexts(decision: Decision, { author, message_id, reports }: ModerationCase): DecisionTexts {
  const texts = TEXTS[decision](author.name);
  const hasFurther = reports.some(({ message }) => message && message.id !== message_id);
  return hasFurther ? { ...texts, consequence: `${texts.consequence} ${FURTHER_MESSAGES}` } : texts;
}

const FURTHER_MESSAGES = 'The same goes for the further messages in this case.';

const TEXTS: Record<Decision, (name: string) => DecisionTexts> = {
  keep: (name) => ({
    label: 'Keep',
    title: `Keep ${name}’s message?`,
    consequence: 'The message stays as it is, and the case is closed. A new report opens another.',
    done: 'The message stays.',
    isDestructive: false,
    suggestions: ['Within the guidelines', 'A difference of opinion', 'The writer was answered kindly'],
  }),
  hide: (name) => ({
    label: 'Hide',
    title: `Hide ${name}’s message?`,
    consequence: `Nobody sees the message any longer, not even ${name}. You can show it again under “Decided”.`,
    done: 'The message is hidden.',
    isDestructive: true,
    suggestions: ['Unkind or threatening', 'Advertising', 'Private details', 'Risky health advice'],
  }),
  suspend: (name) => ({
    label: 'Suspend author',
    title: `Hide the message and suspend ${name}?`,
    consequence: `The message is hidden. ${name} is signed out on every device at once, and cannot sign in until an administrator lifts the suspension under “Members”. Nothing is deleted, and a paid plan will not be charged again.`,
    done: `The message is hidden, and ${name} is suspended.`,
    isDestructive: true,
    suggestions: ['Advertising only', 'Threats', 'Unkind again after earlier decisions'],
  }),
  restore: (name) => ({
    label: 'Show again',
    title: `Show ${name}’s message again?`,
    consequence: 'Everybody with access sees the message at its old place. A suspension of its author is not lifted.',
    done: 'The message is shown again.',
    isDestructive: false,
    suggestions: ['Hidden by mistake', 'Within the guidelines after a second look'],
  }),
};
