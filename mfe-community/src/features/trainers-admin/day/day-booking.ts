import type { TrainerDay } from '@mindgrove/contracts/booking/admin-trainers';

export type DayBooking = TrainerDay['bookings'][number];
