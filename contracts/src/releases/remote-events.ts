import { z } from 'zod';

import { gameId } from '../training/rounds.ts';

/**
 * What remotes tell each other within a tab, by name: facts that have happened, never orders. Payloads hold nothing
 * personal: the browser keeps the last ones.
 */
export const remoteEvents = {
  /** The server has stored a round of a game. */
  'round-stored': z.strictObject({ game: gameId }),
  /** The server has stored a meditation, a sit or breathing. */
  'practice-stored': z.strictObject({ minutes: z.number().int().min(0) }),
};

export type RemoteEventName = keyof typeof remoteEvents;
export type RemoteEventPayload<Name extends RemoteEventName> = z.output<(typeof remoteEvents)[Name]>;
