import { teamText } from '@mindgrove/contracts/releases/release-tokens';

const ADMIN = /^admin:(\d+)$/;

/** The administrator's id of an actor in the history; undefined for a team. */
export const adminIdOf = (actor: string): number | undefined => {
  const id = ADMIN.exec(actor)?.[1];
  return id === undefined ? undefined : Number(id);
};

/** The name of who moved a channel: a team, or an administrator, whom only other administrators know by name. */
export const actorText = (actor: string, adminNames: ReadonlyMap<number, string> = new Map()): string => {
  const id = adminIdOf(actor);
  if (id === undefined) return teamText(actor);
  const name = adminNames.get(id);
  return name === undefined ? 'an administrator' : `administrator ${name}`;
};
