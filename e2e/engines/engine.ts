/** An element of a page, used as a person would: scrolled into view, and by the browser's own input. */
export interface EngineElement {
  click: () => Promise<void>;
  type: (text: string) => Promise<void>;
}

/** The part of a browser that the main path needs. Scripts are expressions, which run in the page. */
export interface Engine {
  goto: (url: string) => Promise<void>;
  /** Resolves to the value of a script, as JSON; a promise is awaited first. */
  evaluate: (script: string) => Promise<unknown>;
  /** The element that is the value of a script; null when it is null. */
  find: (script: string) => Promise<EngineElement | null>;
  /** Lets the next steps be in the frame that a selector finds; without one, in the page again. */
  enterFrame: (selector?: string) => Promise<void>;
  /** A PNG of what the window shows. */
  screenshot: () => Promise<Uint8Array>;
  close: () => Promise<void>;
}

/** Pixels of each engine's window: with the header. */
export const WINDOW = { width: 1280, height: 900 };

/** A script that calls a function, which can use only its argument and what the page has. */
export const scriptOf = <Argument>(work: (argument: Argument) => unknown, argument?: Argument) =>
  `(${work.toString()})(${JSON.stringify(argument) ?? ''})`;

/** Calls a function in the page. */
export const evaluate = async <Argument, Result>(
  engine: Engine,
  work: (argument: Argument) => Result,
  argument?: Argument,
) => (await engine.evaluate(scriptOf(work, argument))) as Awaited<Result>;
