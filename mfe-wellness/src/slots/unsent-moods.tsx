import { useUser } from '@mindgrove/kit';

import { useMoodPosts } from '../features/mood/use-mood-posts.ts';

/** Sends moods that were chosen without a network, wherever the member is when there is one again. */
export default function UnsentMoods() {
  const userId = useUser()?.id;
  return userId === undefined ? null : <Sender key={userId} />;
}

function Sender() {
  useMoodPosts(undefined, 0);
  return null;
}
