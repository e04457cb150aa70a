import type { EntityManager } from 'typeorm';

import { type BookingRow, SELECT_BOOKINGS } from '../records/booking-row.js';
import { bookingNotFound } from './refusals.js';

/** @throws {ApiError} 404 for another member's */
export async function findOwnBooking(manager: EntityManager, userId: number, id: number): Promise<BookingRow> {
  const [row] = await manager.query<BookingRow[]>(`${SELECT_BOOKINGS} WHERE b.id = $1 AND b.user_id = $2`, [
    id,
    userId,
  ]);
  if (!row) throw bookingNotFound();
  return row;
}
