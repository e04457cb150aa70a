import { TicketsSection } from '../features/tickets/tickets-section.tsx';

export default function AdminTickets() {
  return <TicketsSection />;
}
