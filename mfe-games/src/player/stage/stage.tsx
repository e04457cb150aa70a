import { CircleCheck, CircleX } from 'lucide-react';
import { type RefObject, useState } from 'react';

import type { Board, GameView } from '../../engine/game.ts';
import { AnswerForm } from './answer-form.tsx';
import { cardCell } from '../board/card-cell.tsx';
import type { CellKind } from '../board/cell-kind.ts';
import { Choices } from './choices.tsx';
import { GameBoard } from '../board/game-board.tsx';
import { lanternCell } from '../board/lantern-cell.tsx';
import { numberCell } from '../board/number-cell.tsx';
import styles from './stage.module.css';
import { StimulusView } from './stimulus-view.tsx';

const CELL_KINDS: Record<Board['kind'], CellKind> = { cards: cardCell, lanterns: lanternCell, numbers: numberCell };

interface Props {
  ref: RefObject<HTMLDivElement | null>;
  view: GameView;
  /** Keeps its space, but a pause is no time to study the board. */
  isHidden: boolean;
  /** The answer form keeps its space, so that nothing moves when time is up. */
  isOver: boolean;
  onPress: (id: string) => void;
  onAnswer: (text: string) => void;
}

export function Stage({ ref, view, isHidden, isOver, onPress, onAnswer }: Props) {
  const { prompt, stimulus, board, choices, input } = view;
  const [lastInput, setLastInput] = useState(input);
  if (input && input.label !== lastInput?.label) setLastInput(input);
  const field = isOver ? lastInput : input;
  return (
    <div ref={ref} className={styles.stage} style={{ visibility: isHidden ? 'hidden' : 'visible' }} inert={isHidden}>
      <p className={styles.prompt}>{prompt}</p>
      {(stimulus || !board) && <StimulusView stimulus={stimulus} isCompact={field !== null} />}
      {board && <GameBoard board={board} kind={CELL_KINDS[board.kind]} onPress={onPress} />}
      {choices.length > 0 && <Choices choices={choices} onPress={onPress} />}
      <Message view={view} />
      {/* Last, because a phone's keyboard covers what follows. */}
      {field && <AnswerForm field={field} isHidden={isOver} onAnswer={onAnswer} />}
    </div>
  );
}

function Message({ view: { message, verdict } }: Pick<Props, 'view'>) {
  const Sign = verdict?.isHit ? CircleCheck : CircleX;
  const look = verdict ? (verdict.isHit ? 'hit' : 'miss') : 'plain';
  return (
    <p className={styles.message} role="status" data-look={message ? look : 'plain'}>
      {verdict && message && <Sign aria-hidden="true" />}
      {/* A new element per trial, so that a repeated message is announced again. */}
      <span key={verdict?.trial}>{message}</span>
    </p>
  );
}
