import type { MoveAction } from './releases.queries.ts';

interface MoveTexts {
  title: (name: string) => string;
  consequence: string;
  label: string;
  done: { title: string; description: (name: string, live: string | null) => string };
}

const KEEPS = 'Pages that are open keep the one they have.';
const isLive = (name: string, live: string | null) => `${name} ${live ?? ''} is live.`;

export const MOVE_TEXTS: Record<MoveAction | 'endCanary', MoveTexts> = {
  endCanary: {
    title: (name) => `End the canary of ${name}?`,
    consequence: `Everybody who opens a page from now on gets the live version. ${KEEPS}`,
    label: 'End the canary',
    done: { title: 'Canary ended', description: isLive },
  },
  promote: {
    title: (name) => `Promote ${name}?`,
    consequence: `Everybody who opens a page from now on gets the other version. ${KEEPS}`,
    label: 'Promote',
    done: { title: 'Promoted', description: isLive },
  },
  rollback: {
    title: (name) => `Roll back ${name}?`,
    consequence: `Everybody who opens a page from now on gets the other version. ${KEEPS}`,
    label: 'Roll back',
    done: { title: 'Rolled back', description: isLive },
  },
  retire: {
    title: (name) => `Retire ${name}?`,
    consequence:
      'Its pages become “not found”, its menu entries disappear, and what it adds to other pages is left out. Tabs that are open keep it. Bring it back with a rollback.',
    label: 'Retire',
    done: { title: 'Retired', description: (name) => `${name} is no longer live.` },
  },
};
