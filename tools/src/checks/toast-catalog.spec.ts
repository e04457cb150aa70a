import { globSync } from 'node:fs';
import { basename, join } from 'node:path';

import { describe, expect, it } from '@jest/globals';
import type { ToastContent } from '@mindgrove/kit';

import { repositoryRoot } from '../repository/packages.ts';

/** Section 8 of the specification, word for word, and what came since, by feature; `TEXT` is a placeholder for variable text. */
const CATALOG: Record<string, string[]> = {
  plans: [
    'Login Required: Please login to continue',
    'Free Plan Activated: You have successfully subscribed to the free plan.',
  ],
  'already-subscribed': ['Already Subscribed: You are already subscribed to a plan. No further actions are needed.'],
  subscription: [
    'Plan Canceled: You keep full access until TEXT.',
    'Plan Resumed: Your plan continues as before.',
    'Plan Changed: You’re on TEXT now.',
    'Card Updated: We’ll use your new card from now on.',
  ],
  payment: [
    'Payment Error: Something went wrong (destructive)',
    'Payment Success: Your payment has been processed successfully.',
    'Payment Failed: Something went wrong (destructive)',
    'Payment Failed: An error occurred while processing the payment (destructive)',
    'Payment Method Missing: Please select a payment method to proceed. (destructive)',
  ],
  'sign-in': [
    'Login Failed: Invalid credentials (destructive)',
    'Login Failed: TEXT (destructive)',
    'Login Failed: Something went wrong. Please try again.',
    'Login Failed: TEXT',
    'Login Successful: You have successfully logged in.',
  ],
  'sign-up': [
    'Error: Signup failed. Technical error. (destructive)',
    'Error: TEXT (destructive)',
    'Success: Your account has been created successfully.',
  ],
  'sign-out': ['Logged out: Successfully logged out.'],
  notice: ['TEXT'],
  rounds: ['Score Saved: Your progress has been updated!'],
  chat: ['Error: Please enter a message. (destructive)'],
  'chat-moderation': ['Muted: You won’t see TEXT’s messages anymore.', 'Unmuted: You’ll see TEXT’s messages again.'],
  moderation: ['Decided: TEXT'],
  booking: [
    'Booking Failed: TEXT (destructive)',
    'Session Booked!: TEXT',
    'Missing Information: Please select a date and a time for your session. (destructive)',
    'Session Moved: TEXT',
    'Session Canceled: TEXT',
    'Missing Information: Please select a date, time, and trainer for your session. (destructive)',
  ],
  pins: ['Release Pinned: TEXT stays until you unpin it.', 'Release Unpinned: TEXT may be dropped when it is old.'],
  goals: [
    'Missing Information: Please fill in all fields to set a new goal. (destructive)',
    'Goal Added: TEXT',
    'Goal Changed: TEXT',
    'Goal Deleted: TEXT',
  ],
};

type Entry = ToastContent | ((text?: string) => ToastContent);

/** A function is called with a text and, where it has one of its own, without. */
const contents = (entry: Entry): ToastContent[] => {
  if (typeof entry !== 'function') return [entry];
  return entry.length === 0 ? [entry(), entry('TEXT')] : [entry('TEXT')];
};

const toLine = ({ title, description, variant }: ToastContent) =>
  [description === undefined ? title : `${title}: ${description}`, variant && `(${variant})`].filter(Boolean).join(' ');

const FILES = globSync('{shell,mfe-*}/src/**/*.toasts.ts', { cwd: repositoryRoot });

describe('the toasts of all features', () => {
  it('belong to the features of the catalog, one file each', () => {
    expect(FILES.map((file) => basename(file, '.toasts.ts')).toSorted()).toEqual(Object.keys(CATALOG).toSorted());
  });

  it.each(FILES)('%s says what the catalog says', async (file) => {
    const entries = Object.values((await import(join(repositoryRoot, file))) as Record<string, Entry>);

    expect(entries.flatMap(contents).map(toLine).toSorted()).toEqual(CATALOG[basename(file, '.toasts.ts')]?.toSorted());
  });
});
