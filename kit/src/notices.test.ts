import { expect, it } from '@jest/globals';

import { notices } from './notices.ts';

type Row = [name: string, notice: { title: string; description?: string | undefined; variant: string }, text: string];

/** The product's error catalogue: what each notice says, to the letter. */
const CATALOGUE: Row[] = [
  ['no token on subscribe', notices.loginRequired, 'Login Required: Please login to continue'],
  ['card provider error', notices.paymentError, 'Payment Error: Something went wrong'],
  ['paid', notices.paymentSuccess, 'Payment Success: Your payment has been processed successfully.'],
  ['no user returned', notices.paymentWithoutUser, 'Payment Failed: Something went wrong'],
  ['any other', notices.paymentFailed, 'Payment Failed: An error occurred while processing the payment'],
  [
    'second plan',
    notices.alreadySubscribed,
    'Already Subscribed: You are already subscribed to a plan. No further actions are needed.',
  ],
  [
    'no payment method',
    notices.paymentMethodMissing,
    'Payment Method Missing: Please select a payment method to proceed.',
  ],
  ['free plan', notices.freePlanActivated, 'Free Plan Activated: You have successfully subscribed to the free plan.'],
  ['sign-in refused', notices.loginFailed(), 'Login Failed: Invalid credentials'],
  ['sign-in refused with a reason', notices.loginFailed('Too many tries.'), 'Login Failed: Too many tries.'],
  ['no user and token', notices.loginIncomplete(), 'Login Failed: Something went wrong. Please try again.'],
  ['signed in', notices.loginSuccessful, 'Login Successful: You have successfully logged in.'],
  ['sign-up failed', notices.signupFailed(), 'Error: Signup failed. Technical error.'],
  ['email refused', notices.signupFailed('The email is taken.'), 'Error: The email is taken.'],
  ['signed up', notices.signupSuccess, 'Success: Your account has been created successfully.'],
  ['score not saved', notices.error('Not now.'), 'Error: Not now.'],
  ['score saved', notices.scoreSaved, 'Score Saved: Your progress has been updated!'],
  ['chat failed', notices.error('Not now.'), 'Error: Not now.'],
  ['blank message', notices.emptyMessage, 'Error: Please enter a message.'],
  ['booking refused', notices.bookingFailed('The slot is taken.'), 'Booking Failed: The slot is taken.'],
  ['booked', notices.sessionBooked('May 4, 2030, 10:00 AM'), 'Session Booked!: May 4, 2030, 10:00 AM'],
  [
    'booking incomplete',
    notices.bookingIncomplete,
    'Missing Information: Please select a date, time, and trainer for your session.',
  ],
  ['goal incomplete', notices.goalIncomplete, 'Missing Information: Please fill in all fields to set a new goal.'],
  ['logged out', notices.loggedOut, 'Logged out: Successfully logged out.'],
  ['exercise solved', notices.exerciseCompleted, 'Exercise completed! Points added!'],
  ['exercise solved before', notices.exerciseAlreadySolved, 'This exercise is already solved. Points not added.'],
  ['last exercise solved', notices.allExercisesCompleted, "You've completed all exercises!"],
];

it('say what the catalogue says', () => {
  const said = CATALOGUE.map(([name, { title, description }]) => [
    name,
    description === undefined ? title : `${title}: ${description}`,
  ]);

  expect(said).toEqual(CATALOGUE.map(([name, , text]) => [name, text]));
});

it.each([notices.loginFailed(), notices.error('x'), notices.emptyMessage, notices.bookingFailed('x')])(
  '"$title: $description" is an error, which stays until it is closed',
  ({ variant }) => {
    expect(variant).toBe('destructive');
  },
);
