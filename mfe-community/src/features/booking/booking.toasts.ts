// For booking trainers, which does not exist yet: section 8 of the specification fixes the texts.
import type { ToastContent } from '@mindgrove/kit';

export const bookingFailed = (text: string): ToastContent => ({
  title: 'Booking Failed',
  description: text,
  variant: 'destructive',
});
export const sessionBooked = (dateAndTime: string): ToastContent => ({
  title: 'Session Booked!',
  description: dateAndTime,
});
export const bookingIncomplete: ToastContent = {
  title: 'Missing Information',
  description: 'Please select a date, time, and trainer for your session.',
  variant: 'destructive',
};
