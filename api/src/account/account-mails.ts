import { DELETION_DAYS } from '@mindgrove/contracts/account';

import { LINK_MINUTES } from '../mail/mail-links.service.js';
import { composeMail } from '../mail/outbox.service.js';

export const composeConfirmNewEmailMail = (url: string) =>
  composeMail(
    'Please confirm your new e-mail address',
    'Somebody, probably you, wants to use this address for their account. Open this link to confirm it:',
    url,
    `It works once, for ${LINK_MINUTES} minutes. Until you open it, your account keeps the address that it has.`,
    'If you did not ask for this, there is nothing you need to do.',
  );

/** To the owner of an address that another account asked for: the page that asked learns nothing. */
export const composeEmailInUseMail = (resetPage: string) =>
  composeMail(
    'This e-mail address has an account already',
    'Somebody wanted to use this address for another account. It belongs to yours, so nothing was changed.',
    `If it was you, sign in with this address. Should you have forgotten the password, choose a new one: ${resetPage}`,
    'If it was not you, there is nothing you need to do.',
  );

const dayIn = (timeZone: string, at: Date) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(at);

export const composeDeletionMail = (deletesAt: Date, timeZone: string, accountPage: string) =>
  composeMail(
    'Your account will be deleted',
    `You asked us to delete your account. On ${dayIn(timeZone, deletesAt)} it will be gone, with everything in it.`,
    `For ${DELETION_DAYS} days you can change your mind: sign in and choose “Keep my account” at ${accountPage}`,
    'If it was not you who asked, sign in, keep the account, and choose a new password.',
  );
