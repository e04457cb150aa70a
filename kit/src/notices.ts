import type { Toast } from './toasts/toast.ts';

type Notice = Pick<Toast, 'title' | 'description' | 'variant'>;

const notice = (title: string, description?: string): Notice => ({ title, description, variant: 'default' });
const failure = (title: string, description: string): Notice => ({ title, description, variant: 'destructive' });

/**
 * What members and visitors are told, in the product's own words: `toast(notices.loggedOut)`. The one table of these
 * texts; what the server or the moment adds is a parameter, with the words for when it has nothing to say.
 * What only administrators are told stands with their pages.
 */
export const notices = {
  loginRequired: notice('Login Required', 'Please login to continue'),
  loginSuccessful: notice('Login Successful', 'You have successfully logged in.'),
  loginFailed: (text = 'Invalid credentials') => failure('Login Failed', text),
  /** The server agreed, but did not say who it is that signed in. */
  loginIncomplete: (text = 'Something went wrong. Please try again.') => notice('Login Failed', text),
  signupSuccess: notice('Success', 'Your account has been created successfully.'),
  signupFailed: (text = 'Signup failed. Technical error.') => failure('Error', text),
  loggedOut: notice('Logged out', 'Successfully logged out.'),
  adminsOnly: failure('Error', 'Only administrators may open that page.'),

  freePlanActivated: notice('Free Plan Activated', 'You have successfully subscribed to the free plan.'),
  alreadySubscribed: notice(
    'Already Subscribed',
    'You are already subscribed to a plan. No further actions are needed.',
  ),
  paymentSuccess: notice('Payment Success', 'Your payment has been processed successfully.'),
  /** The provider did not take the card; nothing was sent to our server. */
  paymentError: failure('Payment Error', 'Something went wrong'),
  paymentWithoutUser: failure('Payment Failed', 'Something went wrong'),
  paymentFailed: failure('Payment Failed', 'An error occurred while processing the payment'),
  paymentMethodMissing: failure('Payment Method Missing', 'Please select a payment method to proceed.'),

  scoreSaved: notice('Score Saved', 'Your progress has been updated!'),
  exerciseCompleted: notice('Exercise completed! Points added!'),
  exerciseAlreadySolved: notice('This exercise is already solved. Points not added.'),
  allExercisesCompleted: notice("You've completed all exercises!"),

  emptyMessage: failure('Error', 'Please enter a message.'),
  bookingFailed: (text: string) => failure('Booking Failed', text),
  sessionBooked: (dateAndTime: string) => notice('Session Booked!', dateAndTime),
  bookingIncomplete: failure('Missing Information', 'Please select a date, time, and trainer for your session.'),
  goalIncomplete: failure('Missing Information', 'Please fill in all fields to set a new goal.'),

  newVersion: notice('A new version is ready', 'Load it whenever it suits you.'),
  error: (text: string) => failure('Error', text),
};
