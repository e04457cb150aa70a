import { paths } from '../../paths.ts';
import { GamePoster } from '../../pictures/game-poster.tsx';
import { pointsText } from '../../text.ts';
import { boardText } from './board-texts.ts';
import { useDailyBoard } from './shared-tasks.queries.ts';
import { TaskCard } from './task-card.tsx';

export function BoardCard() {
  const { played, isKnown } = useDailyBoard();
  return (
    <TaskCard
      label="Today’s board"
      title="Daily Board"
      to={paths.dailyBoard}
      text="One number garden, the same for everyone today. The first time you play it counts."
      picture={<GamePoster game="number-grid" />}
      isKnown={isKnown}
      done={played && `${boardText(played.marks)} ${pointsText(played.score)}.`}
    />
  );
}
