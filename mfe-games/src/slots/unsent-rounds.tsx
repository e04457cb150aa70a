import { useUser } from '@mindgrove/kit';

import { useRoundStore } from '../rounds/use-round-store.ts';

/** Sends rounds that were played without a network, wherever the member is when there is one again. */
export default function UnsentRounds() {
  const userId = useUser()?.id;
  return userId === undefined ? null : <Sender key={userId} userId={userId} />;
}

function Sender({ userId }: { userId: number }) {
  useRoundStore(userId);
  return null;
}
