import type { TrainerDay } from '@mindgrove/contracts/admin-trainers';

export type DayBooking = TrainerDay['bookings'][number];
