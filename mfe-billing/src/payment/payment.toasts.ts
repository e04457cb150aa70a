// Section 8 of the specification fixes the texts.
import type { ToastContent } from '@mindgrove/kit';

export const paymentSuccess: ToastContent = {
  title: 'Payment Success',
  description: 'Your payment has been processed successfully.',
};
/** The provider rejected the card; nothing was sent to our server. */
export const paymentError: ToastContent = {
  title: 'Payment Error',
  description: 'Something went wrong',
  variant: 'destructive',
};
export const paymentWithoutUser: ToastContent = {
  title: 'Payment Failed',
  description: 'Something went wrong',
  variant: 'destructive',
};
export const paymentFailed: ToastContent = {
  title: 'Payment Failed',
  description: 'An error occurred while processing the payment',
  variant: 'destructive',
};
export const paymentMethodMissing: ToastContent = {
  title: 'Payment Method Missing',
  description: 'Please select a payment method to proceed.',
  variant: 'destructive',
};
