import type { Ticket } from '@mindgrove/contracts/admin';
import { Button, buttonClass } from '@mindgrove/ui/actions/button';
import { LongText } from '@mindgrove/ui/data/long-text';
import { Card, CardFooter, CardHeading } from '@mindgrove/ui/layout/card';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { Mail } from 'lucide-react';

import { Timestamp } from '../timestamp.tsx';
import styles from './ticket-card.module.css';
import { useMoveTicket } from './use-move-ticket.ts';

export function TicketCard({ ticket }: { ticket: Ticket }) {
  const { move, isMoving } = useMoveTicket(ticket);
  const isOpen = ticket.state === 'open';
  return (
    <Card>
      <CardHeading level={3}>
        <bdi>{ticket.subject}</bdi>
      </CardHeading>
      <p className={styles.meta}>
        <strong className={styles.number}>{ticket.ticket}</strong>
        <span>
          <bdi>{ticket.name}</bdi> · {ticket.email}
        </span>
        <Timestamp at={ticket.created_at} />
        {ticket.closed_at && (
          <span>
            Closed <Timestamp at={ticket.closed_at} />
          </span>
        )}
      </p>
      <div className={styles.message}>
        <LongText>{ticket.message}</LongText>
      </div>
      <CardFooter>
        <a className={buttonClass({ variant: isOpen ? 'primary' : 'secondary' })} href={mailtoLink(ticket)}>
          <Mail aria-hidden="true" />
          Answer by mail<VisuallyHidden> ({ticket.ticket})</VisuallyHidden>
        </a>
        <Button variant="secondary" busy={isMoving} onClick={() => move(isOpen ? 'closed' : 'open')}>
          {isOpen ? 'Close' : 'Reopen'}
          <VisuallyHidden> {ticket.ticket}</VisuallyHidden>
        </Button>
      </CardFooter>
    </Card>
  );
}

function mailtoLink({ email, ticket, subject }: Pick<Ticket, 'email' | 'ticket' | 'subject'>): string {
  const to = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(`Re: [${ticket}] ${subject}`)}`;
}
