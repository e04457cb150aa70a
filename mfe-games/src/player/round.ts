import { createContext, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

import type { Game, GameEvent, GameView, RoundResult, RoundSetup } from '../engine/game.ts';
import { usePictureSet } from '../pictures/picture.tsx';

export interface RoundSnapshot {
  phase: 'ready' | 'running' | 'paused' | 'over';
  view: GameView;
  result: RoundResult | null;
}

/** A game with its clock, as an external store for React. */
export class Round<State> {
  readonly #game: Game<State>;
  readonly #clock = createRoundClock();
  readonly #listeners = new Set<() => void>();
  #state: State;
  #snapshot: RoundSnapshot;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Milliseconds since 1970, by this device's clock. */
  #startedAt = 0;

  constructor(game: Game<State>, setup: RoundSetup) {
    this.#game = game;
    this.#state = game.init(setup);
    this.#snapshot = { phase: 'ready', view: game.view(this.#state), result: null };
  }

  readonly getSnapshot = () => this.#snapshot;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly now = () => this.#clock.now();

  get startedAt(): number {
    return this.#startedAt;
  }

  readonly start = () => {
    if (this.#snapshot.phase !== 'ready') return;
    this.#startedAt = Date.now();
    this.#clock.run();
    this.#update({ phase: 'running' });
    this.#dispatch({ type: 'start', at: 0 });
  };

  readonly press = (id: string) => {
    this.start();
    this.#dispatch({ type: 'press', id, at: this.now() });
  };

  readonly answer = (text: string) => {
    this.#dispatch({ type: 'answer', text, at: this.now() });
  };

  readonly pause = () => {
    if (this.#snapshot.phase !== 'running') return;
    this.#clock.stop();
    this.#update({ phase: 'paused' });
  };

  readonly resume = () => {
    if (this.#snapshot.phase !== 'paused') return;
    this.#clock.run();
    this.#update({ phase: 'running' });
  };

  /** Runs timers and pauses when the tab is hidden, until the returned function is called. */
  readonly activate = () => {
    const pauseWhenHidden = () => document.hidden && this.pause();
    document.addEventListener('visibilitychange', pauseWhenHidden);
    this.#scheduleTick();
    return () => {
      document.removeEventListener('visibilitychange', pauseWhenHidden);
      clearTimeout(this.#timer);
    };
  };

  #update(changes: Partial<RoundSnapshot>) {
    this.#snapshot = { ...this.#snapshot, ...changes };
    this.#scheduleTick();
    for (const listener of [...this.#listeners]) listener();
  }

  #dispatch(event: GameEvent) {
    if (this.#snapshot.phase !== 'running') return;
    const next = this.#game.reduce(this.#state, event);
    if (next === this.#state) return;
    this.#state = next;
    const result = this.#game.result(next);
    if (result) this.#clock.stop();
    this.#update({ view: this.#game.view(next), result, phase: result ? 'over' : 'running' });
  }

  #scheduleTick() {
    clearTimeout(this.#timer);
    const { phase, view } = this.#snapshot;
    const { nextTickAt } = view;
    if (phase !== 'running' || nextTickAt === null) return;
    // Timers may fire a fraction of a millisecond early, or much too late.
    const tick = () => this.#dispatch({ type: 'tick', at: Math.max(this.now(), nextTickAt) });
    this.#timer = setTimeout(tick, Math.max(nextTickAt - this.now(), 0));
  }
}

interface RoundClock {
  now: () => number;
  run: () => void;
  stop: () => void;
}

function createRoundClock(): RoundClock {
  let elapsed = 0;
  let runsSince: number | null = null;
  // `Date.now()` is wrong here: a clock correction during a round must not change its result.
  const exact = () => elapsed + (runsSince === null ? 0 : performance.now() - runsSince);
  return {
    now: () => Math.floor(exact()),
    run() {
      runsSince ??= performance.now();
    },
    stop() {
      elapsed = exact();
      runsSince = null;
    },
  };
}

/** `startedAt` is in milliseconds since 1970. */
export type OnFinish = (result: RoundResult, startedAt: number) => void;

/** A new setup begins the next round. `onFinish` is called once for each. It renders with each phase, not each view. */
export function useRound<State>(game: Game<State>, setup: RoundSetup, onFinish: OnFinish) {
  const setupKey = `${setup.seed} ${setup.level} ${setup.staircase.step}`;
  const [current, setCurrent] = useState(() => ({ setupKey, round: new Round(game, setup) }));
  if (current.setupKey !== setupKey) setCurrent({ setupKey, round: new Round(game, setup) });
  const { round } = current;
  const phase = useSyncExternalStore(round.subscribe, () => round.getSnapshot().phase);
  const { view, result } = round.getSnapshot();
  const reportFinish = useEffectEvent(onFinish);
  // Pictures load while the member reads the instructions: the clock of a running round does not wait for them.
  usePictureSet(view.pictures);

  useEffect(() => round.activate(), [round]);
  useEffect(() => {
    if (result) reportFinish(result, round.startedAt);
  }, [result, round]);

  return { round, phase, result };
}

export type RoundStore = Pick<Round<unknown>, 'subscribe' | 'getSnapshot'>;

/** For what shows a view: a press renders nothing else. */
export const useRoundSnapshot = (round: RoundStore) => useSyncExternalStore(round.subscribe, round.getSnapshot);

/** How long the finished board stays in view before the result covers it, in milliseconds. */
export const RESULT_DELAY_MS = 900;

interface ResultStage {
  /** `waiting` while the last move is seen, and before the round is over. */
  state: 'waiting' | 'open' | 'closed';
  close: () => void;
}

/** The player's result, for the dialog inside it. */
export const ResultStageContext = createContext<ResultStage>({ state: 'open', close: () => undefined });

export function useResultStage(round: object, isOver: boolean): ResultStage {
  const [stage, setStage] = useState<{ round: object; state: ResultStage['state'] }>({ round, state: 'waiting' });

  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => setStage({ round, state: 'open' }), RESULT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [round, isOver]);

  return {
    state: stage.round === round ? stage.state : 'waiting',
    close: () => setStage({ round, state: 'closed' }),
  };
}
