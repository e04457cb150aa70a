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
export const moveIncomplete: ToastContent = {
  title: 'Missing Information',
  description: 'Please select a date and a time for your session.',
  variant: 'destructive',
};
export const sessionMoved = (dateAndTime: string): ToastContent => ({
  title: 'Session Moved',
  description: dateAndTime,
});
export const sessionCanceled = (dateAndTime: string): ToastContent => ({
  title: 'Session Canceled',
  description: dateAndTime,
});
