import { useUser } from '@mindgrove/kit';

import { useSessionQueue } from '../features/meditation/practice/use-session-queue.ts';

/** Sends minutes that were practiced without a network, wherever the member is when there is one again. */
export default function UnsentSessions() {
  const userId = useUser()?.id;
  return userId === undefined ? null : <Sender key={userId} userId={userId} />;
}

function Sender({ userId }: { userId: number }) {
  useSessionQueue(userId);
  return null;
}
