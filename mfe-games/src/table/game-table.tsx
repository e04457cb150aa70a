import { GAMES } from '@mindgrove/contracts/games';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';

import type { Deal, Figure, Game, RoundResult } from '../engine/game.ts';
import { Figures } from './figures.tsx';
import styles from './game-table.module.css';
import { PauseVeil } from './pause-veil.tsx';
import { Stage } from './stage.tsx';
import { StartPanel } from './start-panel.tsx';
import { TableControls } from './table-controls.tsx';
import { useRound } from './use-round.ts';
import { useSound } from './use-sound.ts';
import { useStageFocus } from './use-stage-focus.ts';

interface Props<State> {
  game: Game<State>;
  deal: Deal;
  /** How it is played, shown with a Start button; without it the round lies open and begins with the first press. */
  howTo?: ReactNode;
  /** Figures of more than this round, behind the round's own. */
  moreFigures?: readonly Figure[];
  onStart?: () => void;
  onOver: (result: RoundResult) => void;
  /** What stands beside the round. */
  children?: ReactNode;
}

/** A round of any game, drawn and played from its view alone. Give it another `key` for the next round. */
export function GameTable<State>(props: Props<State>) {
  const { game, deal, howTo, moreFigures = [], onStart, onOver, children } = props;
  const { round, ...moment } = useRound(game, deal, onOver);
  const { phase, view } = moment;
  const sound = useSound(moment);
  const table = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  useStageFocus(table, stage, moment);

  function press(event: KeyboardEvent) {
    const isTyping = event.target instanceof HTMLInputElement;
    if (event.key === 'Escape') round.pause();
    else if (!isTyping && !event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey) pressShortcut(event);
  }

  function pressShortcut(event: KeyboardEvent) {
    const choice = view.choices.find(({ shortcut }) => shortcut?.toLowerCase() === event.key.toLowerCase());
    if (!choice || choice.isInert || phase !== 'running') return;
    event.preventDefault();
    round.press(choice.id);
  }

  function start() {
    round.start();
    onStart?.();
  }

  const isAtStart = phase === 'ready' && howTo !== undefined;
  return (
    // It takes focus by a press anywhere on it and when nothing on it can: its shortcuts are heard while focus is within.
    <section ref={table} className={styles.table} aria-label={GAMES[game.id].title} tabIndex={-1} onKeyDown={press}>
      <Figures figures={[...view.figures, ...moreFigures]} now={round.now} isRunning={phase === 'running'} />
      <div className={styles.main}>
        {isAtStart ? (
          <StartPanel onStart={start}>{howTo}</StartPanel>
        ) : (
          <Stage ref={stage} view={view} isHidden={phase === 'paused'} onPress={round.press} onAnswer={round.answer} />
        )}
        {phase === 'paused' && <PauseVeil onResume={round.resume} />}
      </div>
      <div className={styles.side}>
        <TableControls canPause={phase === 'running'} onPause={round.pause} sound={sound} />
        {children}
      </div>
    </section>
  );
}
