import { CircleCheck, CircleX } from 'lucide-react';
import { type CSSProperties, type RefObject, useState } from 'react';

import type { Board, GameView, Progress } from '../../engine/game.ts';
import { cardCell } from '../board/card-cell.tsx';
import type { CellKind } from '../board/cell-kind.tsx';
import { GameBoard } from '../board/game-board.tsx';
import { lanternCell, pondCell } from '../board/lantern-cell.tsx';
import { numberCell } from '../board/number-cell.tsx';
import { useAfterPaint } from '../after-paint.ts';
import { AnswerForm } from './answer-form.tsx';
import { Choices } from './choices.tsx';
import { Legend } from './legend.tsx';
import styles from './stage.module.css';
import { StimulusView } from './stimulus-view.tsx';

const CELL_KINDS: Record<Board['kind'], CellKind> = {
  cards: cardCell,
  lanterns: lanternCell,
  pond: pondCell,
  numbers: numberCell,
};

interface Props {
  ref: RefObject<HTMLDivElement | null>;
  view: GameView;
  /** Keeps its space, but a pause is no time to study the board. */
  isHidden: boolean;
  /** Choices and the answer form keep their space, so that nothing moves when the round ends. */
  isOver: boolean;
  onPress: (id: string) => void;
  onAnswer: (text: string) => void;
}

export function Stage({ ref, view, isHidden, isOver, onPress, onAnswer }: Props) {
  const { prompt, legend, stimulus, board, progress } = view;
  const { choices, input } = useLastControls(view, isOver);
  return (
    <div
      ref={ref}
      className={styles.stage}
      style={{ visibility: isHidden ? 'hidden' : 'visible' }}
      inert={isHidden}
      data-kind={board?.kind}
      data-has-legend={legend !== undefined || undefined}
      data-shows={board ? 'board' : input ? 'problem' : 'stimulus'}
    >
      {/* Another prompt is a new one: it takes its place and does not move there. */}
      <p key={prompt} className={styles.prompt}>
        {prompt}
      </p>
      <div className={styles.show}>
        {legend && <Legend entries={legend} />}
        {(stimulus || !board) && <StimulusView view={view} isCompact={input !== null} onPress={onPress} />}
        {board && (
          // A board of another shape is a new one: the old one does not move.
          <div key={`${board.columns} ${board.cells.length}`} className={styles.fit} style={ratioOf(board)}>
            <GameBoard board={board} kind={CELL_KINDS[board.kind]} onPress={onPress} />
          </div>
        )}
        {progress !== undefined && <ProgressDots progress={progress} />}
      </div>
      {choices.length > 0 && (
        <div
          // A pressed choice that ends the round must not keep the focus while it is hidden.
          key={view.choices.length > 0 ? 'current' : 'last'}
          className={styles.choices}
          style={{ visibility: view.choices.length === 0 ? 'hidden' : undefined }}
          inert={view.choices.length === 0}
        >
          <Choices choices={choices} onPress={onPress} />
        </div>
      )}
      <Message view={view} />
      {input && (
        <div className={styles.entry}>
          <AnswerForm label={input} isHidden={isOver} onAnswer={onAnswer} />
        </div>
      )}
    </div>
  );
}

/** The view's controls; after the round, those it had last. */
function useLastControls({ choices, input }: GameView, isOver: boolean) {
  const [last, setLast] = useState({ choices, input });
  if (!isOver && (choices !== last.choices || input !== last.input)) setLast({ choices, input });
  return isOver
    ? { choices: choices.length > 0 ? choices : last.choices, input: input ?? last.input }
    : { choices, input };
}

/** The ratio lets the styles make the largest board that fits the space. */
function ratioOf({ columns, cells }: Board): CSSProperties {
  return { '--board-ratio': columns / Math.ceil(cells.length / columns) } as CSSProperties;
}

function Message({ view }: Pick<Props, 'view'>) {
  const { message, verdict } = useAfterPaint(view);
  const Sign = verdict?.isHit ? CircleCheck : CircleX;
  const look = verdict ? (verdict.isHit ? 'hit' : 'miss') : 'plain';
  return (
    <p className={styles.message} role="status" data-look={message ? look : 'plain'}>
      {/* A new element per trial, so that a repeated message is announced again. */}
      <span key={verdict?.trial}>
        {verdict && message && <Sign aria-hidden="true" />}
        {message}
      </span>
    </p>
  );
}

/** The dots are for the eye only: messages say the same. They keep their height while there is nothing to show. */
const ProgressDots = ({ progress }: { progress: Progress | null }) => (
  <div className={styles.dots} aria-hidden="true">
    {Array.from({ length: progress?.total ?? 0 }, (_, place) => (
      <span key={place} data-done={place < (progress?.done ?? 0) || undefined} />
    ))}
  </div>
);
