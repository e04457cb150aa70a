import type { ToastContent } from '@mindgrove/kit';

export const signupSuccess: ToastContent = {
  title: 'Success',
  description: 'Your account has been created successfully.',
};

export const signupFailed = (text = 'Signup failed. Technical error.'): ToastContent => ({
  title: 'Error',
  description: text,
  variant: 'destructive',
});
