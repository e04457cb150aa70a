import type { SignedInUser } from '../../users/signed-in-user.js';
import type { Customer } from '../records/billing.entity.js';

export interface CustomerContact extends Pick<SignedInUser, 'email' | 'name'> {
  stripe_id: NonNullable<Customer['stripe_id']>;
}

export const CONTACT_OF_CUSTOMER = `
  SELECT c.stripe_id, u.email, u.name FROM customers c JOIN users u ON u.id = c.user_id
  WHERE c.user_id = $1 AND c.stripe_id IS NOT NULL`;
