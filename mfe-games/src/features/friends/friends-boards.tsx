import type { Friend } from '@mindgrove/contracts/friends';
import { useQuery } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { Stack } from '@mindgrove/ui/layout/stack';

import { paths } from '../../paths.ts';
import { pointsText } from '../../text.ts';
import { friendsQuery } from './friends.queries.ts';

/** How today's board went for friends who have played it, too: by name, because nobody wins. */
export function FriendsBoards({ ownScore }: { ownScore: number }) {
  const { data } = useQuery(friendsQuery);
  if (!data) return null;
  if (data.friends.length === 0)
    return (
      <p>
        <Link to={paths.friends}>Invite a friend</Link> to play the same board.
      </p>
    );
  const played = data.friends.filter(({ board_score }) => board_score !== null);
  if (played.length === 0) return <p>None of your friends has played it yet.</p>;
  return (
    <Stack as="ul" gap={2} aria-label="Your friends and today’s board">
      {played.map((friend) => (
        <li key={friend.id}>{bothPlayed(friend, ownScore)}</li>
      ))}
    </Stack>
  );
}

/** Null unless both have played. */
export function bothPlayed({ name, board_score }: Friend, ownScore: number | undefined): string | null {
  if (board_score === null || ownScore === undefined) return null;
  const both = `You and ${name} both finished today’s board`;
  // With much help, a board brings no points.
  if (board_score === 0 || ownScore === 0) return `${both}.`;
  return board_score === ownScore
    ? `${both}: ${pointsText(ownScore)} each.`
    : `${both}: ${pointsText(board_score)} for ${name}, ${pointsText(ownScore)} for you.`;
}
