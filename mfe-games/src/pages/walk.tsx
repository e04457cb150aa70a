import type { GameId } from '@mindgrove/contracts/games';
import { useUser } from '@mindgrove/kit';

import { AdaptiveGame } from '../features/adaptive-game/adaptive-game.tsx';
import { WalkSession } from '../features/walk/walk-session.tsx';
import { MemoryPlayer } from './players/memory-player.tsx';
import { SpeedPlayer } from './players/speed-player.tsx';

export default function WalkPage() {
  const user = useUser();
  return user && <WalkSession member={user} renderGame={playerOf} />;
}

function playerOf(game: GameId) {
  if (game === 'memory-match') return <MemoryPlayer />;
  return game === 'speed-math' ? <SpeedPlayer /> : <AdaptiveGame id={game} />;
}
