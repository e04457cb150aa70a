import type { ToastContent } from '@mindgrove/kit';

export const signupSuccess = {
  title: 'Success',
  description: 'Your account has been created successfully.',
} satisfies ToastContent;

export const signupFailed = (text = 'Signup failed. Technical error.'): ToastContent => ({
  title: 'Error',
  description: text,
  variant: 'destructive',
});
