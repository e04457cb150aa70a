import type { Ticket } from '@mindgrove/contracts/admin';
import { Button, buttonClass } from '@mindgrove/ui/actions/button';
import { LongText } from '@mindgrove/ui/data/long-text';
import { Card, CardFooter, CardHeading } from '@mindgrove/ui/layout/card';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { Mail } from 'lucide-react';
import { toast, toastError } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';

import { Timestamp } from '../timestamp.tsx';
import styles from './ticket-card.module.css';
import { returnFocusToMain } from '../return-focus.ts';
import { moveTicket, type TicketState } from './tickets.queries.ts';

/** Closes or reopens a ticket; the toast offers to undo it, because the card leaves the list. */
function useMoveTicket({ id, ticket }: Ticket) {
  const { mutateAsync, isPending } = useMutation(moveTicket);

  async function move(to: TicketState) {
    const pressed = document.activeElement;
    try {
      await mutateAsync({ id, to });
      const [title, back, label] =
        to === 'closed'
          ? (['Ticket closed', 'open', 'Reopen'] as const)
          : (['Ticket reopened', 'closed', 'Close'] as const);
      toast({ title, description: ticket, action: { label, onSelect: () => void move(back) } });
      returnFocusToMain(pressed);
    } catch (error) {
      toastError(error);
    }
  }

  return { move: (to: TicketState) => void move(to), isMoving: isPending };
}

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
