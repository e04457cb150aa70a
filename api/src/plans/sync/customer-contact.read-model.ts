export interface CustomerContact {
  stripe_id: string;
  email: string;
  name: string;
}

export const CONTACT_OF_CUSTOMER = `
  SELECT c.stripe_id, u.email, u.name FROM customers c JOIN users u ON u.id = c.user_id
  WHERE c.user_id = $1 AND c.stripe_id IS NOT NULL`;
