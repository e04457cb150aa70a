import type { Ticket } from '@mindgrove/contracts/admin';

/** Opens the mail program with an answer that carries the ticket's number. */
export function mailLink({ email, ticket, subject }: Pick<Ticket, 'email' | 'ticket' | 'subject'>): string {
  const to = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(`Re: [${ticket}] ${subject}`)}`;
}
