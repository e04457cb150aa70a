import type { Ticket } from '@mindgrove/contracts/admin';
import { toast, toastError } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';

import { returnFocusToMain } from '../return-focus.ts';
import { moveTicket, type TicketState } from './tickets.queries.ts';

/** Closes or reopens a ticket; the toast offers to undo it, because the card leaves the list. */
export function useMoveTicket({ id, ticket }: Ticket) {
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
