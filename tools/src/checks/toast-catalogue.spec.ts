import { globSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ToastContent } from '@mindgrove/kit';

import { repositoryRoot } from '../repository/packages.ts';

/** Section 8 of the specification, word for word; `TEXT` stands for what the server or the moment adds. */
const CATALOGUE = [
  'Login Required: Please login to continue',
  'Payment Error: Something went wrong (destructive)',
  'Payment Success: Your payment has been processed successfully.',
  'Payment Failed: Something went wrong (destructive)',
  'Payment Failed: An error occurred while processing the payment (destructive)',
  'Already Subscribed: You are already subscribed to a plan. No further actions are needed.',
  'Payment Method Missing: Please select a payment method to proceed. (destructive)',
  'Free Plan Activated: You have successfully subscribed to the free plan.',
  'Login Failed: Invalid credentials (destructive)',
  'Login Failed: TEXT (destructive)',
  'Login Failed: Something went wrong. Please try again.',
  'Login Failed: TEXT',
  'Login Successful: You have successfully logged in.',
  'Error: Signup failed. Technical error. (destructive)',
  'Error: TEXT (destructive)',
  'Success: Your account has been created successfully.',
  'Score Saved: Your progress has been updated!',
  'Error: Please enter a message. (destructive)',
  'Booking Failed: TEXT (destructive)',
  'Session Booked!: TEXT',
  'Missing Information: Please select a date, time, and trainer for your session. (destructive)',
  'Missing Information: Please fill in all fields to set a new goal. (destructive)',
  'Logged out: Successfully logged out.',
  'Exercise completed! Points added!',
  'This exercise is already solved. Points not added.',
  "You've completed all exercises!",
];

type Entry = ToastContent | ((text?: string) => ToastContent);

/** A function is called with a text and, where it has one of its own, without. */
const contents = (entry: Entry): ToastContent[] => {
  if (typeof entry !== 'function') return [entry];
  return entry.length === 0 ? [entry(), entry('TEXT')] : [entry('TEXT')];
};

const toLine = ({ title, description, variant }: ToastContent) =>
  [description === undefined ? title : `${title}: ${description}`, variant && `(${variant})`].filter(Boolean).join(' ');

describe('the toasts of all features', () => {
  let lines: string[];

  beforeAll(async () => {
    const files = globSync('{shell,mfe-*}/src/**/*.toasts.ts', { cwd: repositoryRoot });
    const modules = await Promise.all(
      files.map(async (file) => (await import(join(repositoryRoot, file))) as Record<string, Entry>),
    );
    lines = modules.flatMap((module) => Object.values(module).flatMap(contents)).map(toLine);
  });

  it('say what the catalogue says, each in one place', () => {
    expect(lines.toSorted()).toEqual(CATALOGUE.toSorted());
  });
});
