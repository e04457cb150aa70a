import { MAIL_LINK_MINUTES } from '@mindgrove/contracts/rules/mail-links';

import { composeEmail } from '../../mail/outbox.service.js';

const VALID_ONCE = `It works once, for ${MAIL_LINK_MINUTES} minutes.`;

export const composeConfirmationEmail = (url: string) =>
  composeEmail(
    'Please confirm your e-mail address',
    'An account was made with this address. Open this link to confirm that the address is yours:',
    url,
    `${VALID_ONCE} If it has run out, ask for a new one on your account page.`,
    'If you did not sign up, there is nothing you need to do.',
  );

export const composePasswordResetEmail = (url: string) =>
  composeEmail(
    'Choose a new password',
    'Somebody, probably you, asked for a new password. Open this link to choose one:',
    url,
    `${VALID_ONCE} The new password takes effect at once and signs you out on every device.`,
    'If you did not ask for this, there is nothing you need to do: your password stays as it is.',
  );
