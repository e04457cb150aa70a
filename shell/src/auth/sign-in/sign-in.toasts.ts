import type { ToastContent } from '@mindgrove/kit';

export const loginSuccessful: ToastContent = {
  title: 'Login Successful',
  description: 'You have successfully logged in.',
};

export const loginFailed = (text = 'Invalid credentials'): ToastContent => ({
  title: 'Login Failed',
  description: text,
  variant: 'destructive',
});

/** The server accepted the login but returned no user or token. */
export const loginIncomplete = (text = 'Something went wrong. Please try again.'): ToastContent => ({
  title: 'Login Failed',
  description: text,
});
