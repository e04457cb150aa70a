import type { Toast } from './toast.ts';

type Notice = Pick<Toast, 'title' | 'description' | 'variant'>;

const notice = (title: string, description: string): Notice => ({ title, description, variant: 'default' });
const failure = (title: string, description: string): Notice => ({ title, description, variant: 'destructive' });

/** The product's notices in its own words; `toast(notices.loggedOut)`. */
export const notices = {
  loginRequired: notice('Login Required', 'Please login to continue'),
  loginSuccessful: notice('Login Successful', 'You have successfully logged in.'),
  loginFailed: (text = 'Invalid credentials') => failure('Login Failed', text),
  signupSuccess: notice('Success', 'Your account has been created successfully.'),
  signupFailed: (text = 'Signup failed. Technical error.') => failure('Error', text),
  loggedOut: notice('Logged out', 'Successfully logged out.'),
  freePlanActivated: notice('Free Plan Activated', 'You have successfully subscribed to the free plan.'),
  alreadySubscribed: notice(
    'Already Subscribed',
    'You are already subscribed to a plan. No further actions are needed.',
  ),
  paymentMethodMissing: failure('Payment Method Missing', 'Please select a payment method to proceed.'),
  paymentFailed: failure('Payment Failed', 'An error occurred while processing the payment'),
  scoreSaved: notice('Score Saved', 'Your progress has been updated!'),
  emptyMessage: failure('Error', 'Please enter a message.'),
  error: (text: string) => failure('Error', text),
};
