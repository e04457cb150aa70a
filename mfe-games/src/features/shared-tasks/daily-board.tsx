import { boardSeed, DAILY_BOARD } from '@mindgrove/contracts/daily-board';
import { toastError, useUser } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Muted } from '@mindgrove/ui/data/muted';
import { UnsentNotice } from '@mindgrove/ui/feedback/unsent-notice';
import { Row, Stack } from '@mindgrove/ui/layout/stack';
import { type ReactNode, useRef, useState } from 'react';

import type { RoundResult } from '../../engine/game.ts';
import { gameQuery } from '../../games/catalog.ts';
import { fixedSetup } from '../../games/new-setup.ts';
import { LoadingOrFailed } from '../../loading-or-failed.tsx';
import { paths } from '../../paths.ts';
import { canSharePictures, pictureUrl, savePicture, sharePicture } from '../../pictures/picture-file.ts';
import { GamePlayer } from '../../player/game-player.tsx';
import { ResultDialog } from '../../player/result/result-dialog.tsx';
import { ROUND_UNSENT } from '../../rounds/round-queue.ts';
import { pointsText } from '../../text.ts';
import { BOARD_SIZE, BoardPicture } from './board-picture.tsx';
import styles from './daily-board.module.css';
import { useDailyBoard } from './shared-tasks.queries.ts';

interface Props {
  /** How it went for friends, beside the member's own picture. */
  friends: (ownScore: number) => ReactNode;
}

/** Today's board, to be played once; then how it went. */
export function DailyBoard({ friends }: Props) {
  const userId = useUser()?.id;
  const board = useDailyBoard();
  const game = useQuery(gameQuery(DAILY_BOARD.game));
  const [setup] = useState(() => fixedSetup(boardSeed(board.day), DAILY_BOARD.level));
  const [finished, setFinished] = useState<RoundResult | null>(null);
  const { day, played, isKnown, queue } = board;

  if (!game.data || !isKnown)
    return <LoadingOrFailed error={game.error} refetch={game.refetch} label="Loading today’s board…" lines={8} />;
  if (played && !finished)
    return (
      <>
        <Played day={day} {...played}>
          {friends(played.score)}
        </Played>
        <UnsentNotice title={ROUND_UNSENT} queue={queue} />
      </>
    );

  function finish(result: RoundResult, startedAt: number) {
    setFinished(result);
    board.store(result, startedAt);
  }

  const showGarden = () => setFinished(null);
  return (
    <GamePlayer
      // The key keeps a round from being stored for another member who signs in during it.
      key={userId}
      game={game.data.game}
      setup={setup}
      howToPlay={['Today’s board is the same for everyone, and the first time counts.', ...game.data.howToPlay]}
      onFinish={finish}
      again={<Button onClick={showGarden}>See your garden</Button>}
      result={
        finished && (
          <ResultDialog
            title="Today’s board is in bloom"
            result={finished}
            best={null}
            isUnsent={queue.failure !== null}
            actions={[
              { label: 'See your garden', onPress: showGarden },
              { label: 'All games', to: paths.games },
            ]}
          />
        )
      }
    />
  );
}

interface PlayedProps {
  day: string;
  score: number;
  marks: string;
  children: ReactNode;
}

function Played({ day, score, marks, children }: PlayedProps) {
  const picture = useRef<SVGSVGElement>(null);
  const name = `mindgrove-board-${day}.png`;
  const send = (way: typeof savePicture) => () =>
    picture.current && void way(pictureUrl(picture.current), BOARD_SIZE, name).catch(toastError);
  return (
    <div className={styles.played}>
      <BoardPicture ref={picture} className={styles.picture} day={day} marks={marks} />
      <Stack gap={4} align="start">
        <h2>You played today’s board</h2>
        <p>It brought you {pointsText(score)}. A new one is here tomorrow.</p>
        {children}
        <Row gap={3}>
          {canSharePictures() && <Button onClick={send(sharePicture)}>Share the picture</Button>}
          <Button variant="secondary" onClick={send(savePicture)}>
            Save as a picture
          </Button>
        </Row>
        <Muted>No number is in the picture: whoever sees it can still play.</Muted>
      </Stack>
    </div>
  );
}
