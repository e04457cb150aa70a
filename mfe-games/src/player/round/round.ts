import type { Deal, Game, GameEvent, GameView, RoundResult } from '../../engine/game.ts';
import { createRoundClock } from './round-clock.ts';

/** A round as it is now; a new object whenever something changes. */
export interface Moment {
  phase: 'ready' | 'running' | 'paused' | 'over';
  view: GameView;
  /** Null until the round is over. */
  result: RoundResult | null;
}

/** A game with its clock: what the member does goes in, and what is to be drawn comes out. */
export class Round<State> {
  readonly #game: Game<State>;
  readonly #clock = createRoundClock();
  readonly #listeners = new Set<() => void>();
  #state: State;
  #moment: Moment;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(game: Game<State>, deal: Deal) {
    this.#game = game;
    this.#state = game.deal(deal);
    this.#moment = { phase: 'ready', view: game.view(this.#state), result: null };
  }

  readonly read = () => this.#moment;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Milliseconds of the round's own clock. */
  readonly now = () => this.#clock.now();

  readonly start = () => {
    if (this.#moment.phase !== 'ready') return;
    this.#clock.run();
    this.#change({ phase: 'running' });
    this.#happen({ type: 'start', at: 0 });
  };

  /** Starts the round too where nothing else did. */
  readonly press = (id: string) => {
    this.start();
    this.#happen({ type: 'press', id, at: this.now() });
  };

  readonly answer = (text: string) => {
    this.#happen({ type: 'answer', text, at: this.now() });
  };

  readonly pause = () => {
    if (this.#moment.phase !== 'running') return;
    this.#clock.stop();
    this.#change({ phase: 'paused' });
  };

  readonly resume = () => {
    if (this.#moment.phase !== 'paused') return;
    this.#clock.run();
    this.#change({ phase: 'running' });
  };

  /** While it is attended things happen by themselves, and it is paused when its tab gets hidden. Answers what ends that. */
  readonly attend = () => {
    const followTab = () => document.hidden && this.pause();
    document.addEventListener('visibilitychange', followTab);
    this.#waitForTick();
    return () => {
      document.removeEventListener('visibilitychange', followTab);
      clearTimeout(this.#timer);
    };
  };

  #change(changes: Partial<Moment>) {
    this.#moment = { ...this.#moment, ...changes };
    this.#waitForTick();
    for (const listener of [...this.#listeners]) listener();
  }

  #happen(event: GameEvent) {
    if (this.#moment.phase !== 'running') return;
    const next = this.#game.play(this.#state, event);
    if (next === this.#state) return;
    this.#state = next;
    const result = this.#game.result(next);
    if (result) this.#clock.stop();
    this.#change({ view: this.#game.view(next), result, phase: result ? 'over' : 'running' });
  }

  #waitForTick() {
    clearTimeout(this.#timer);
    const { phase, view } = this.#moment;
    const { wakesAt } = view;
    if (phase !== 'running' || wakesAt === null) return;
    // A browser may call too early by a part of a millisecond, and in a slow tab much too late.
    const tick = () => this.#happen({ type: 'tick', at: Math.max(this.now(), wakesAt) });
    this.#timer = setTimeout(tick, Math.max(wakesAt - this.now(), 0));
  }
}
