import { MAIL_LINK_MINUTES } from '@mindgrove/contracts/rules/mail-links';

import { composeEmail } from '../../users/mail/outbox.service.js';

const VALID_ONCE = `It works once, for ${MAIL_LINK_MINUTES} minutes.`;

export const composeConfirmationEmail = (url: string) =>
  composeEmail(
    'Please confirm your email address',
    'Welcome! Open this link to confirm that this address is yours:',
    url,
    `${VALID_ONCE} If it has expired, you can ask for a new one on your account page.`,
    'If you didn’t sign up, you don’t need to do anything.',
  );

export const composePasswordResetEmail = (url: string) =>
  composeEmail(
    'Choose a new password',
    'Someone, probably you, asked for a new password. Open this link to choose one:',
    url,
    `${VALID_ONCE} The new password works right away and signs you out on every device.`,
    'If you didn’t ask for this, you don’t need to do anything. Your password stays the same.',
  );
