import { HttpStatus } from '@nestjs/common';
import type { CaseOutcome } from '@mindgrove/contracts/moderation';

import { ApiError } from '../../../platform/core/errors/api-error.js';

const conflict = (code: string, sentence: string) => new ApiError(HttpStatus.CONFLICT, code, sentence);

export const cannotReportOwn = () =>
  conflict('own_message', 'You cannot report your own message. You can delete it instead.');

export const reportDecided = () =>
  conflict(
    'report_decided',
    'Our team has read this report and made a decision. If there is more to say, please add it in the note.',
  );

export const reportedEnough = () =>
  conflict(
    'reported_enough',
    'You have reported this message three times, and our team will read it. If someone may be in danger now, please call an emergency number.',
  );

export const caseChanged = () =>
  conflict('case_changed', 'More was reported after you read this case. Please read it again, then decide.');

export const caseNotFound = () => new ApiError(HttpStatus.NOT_FOUND, 'case_not_found', 'This report does not exist.');

export const cannotKeepHidden = () =>
  conflict('message_hidden', 'This message is hidden. Restore it to show it to members again.');

export const cannotKeepDecided = () =>
  conflict('case_decided', 'Another decision was made about this message already.');

const OUTCOME_TEXTS = {
  kept: 'the message stays',
  hidden: 'the message is hidden',
  restored: 'the message is shown again',
  suspended: 'the message is hidden, and its author is suspended',
} satisfies Record<CaseOutcome, string>;

export const decidedMeanwhile = (by: string, outcome: CaseOutcome) =>
  conflict('case_decided', `${by} has decided already: ${OUTCOME_TEXTS[outcome]}.`);

export const cannotRestoreShown = () => conflict('message_shown', 'Members can see this message already.');

export const cannotRestoreDeleted = () =>
  conflict('message_deleted', 'The author has deleted this message, so it cannot be restored.');
