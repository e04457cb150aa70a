import type { AdminMember } from '@mindgrove/contracts/admin';

export type ActionWithReason = 'end-access' | 'suspend' | 'unsuspend';

interface ActionTexts {
  label: string;
  title: string;
  consequence: string;
  done: string;
  isDestructive: boolean;
}

export const getActionTexts = (action: ActionWithReason, { name }: AdminMember): ActionTexts => TEXTS[action](name);

const TEXTS: Record<ActionWithReason, (name: string) => ActionTexts> = {
  'end-access': (name) => ({
    label: 'End access',
    title: `End ${name}’s access?`,
    consequence: `${name} is asked to choose a plan before using member pages again. Their results and messages stay.`,
    done: `${name}’s access has ended.`,
    isDestructive: true,
  }),
  suspend: (name) => ({
    label: 'Suspend',
    title: `Suspend ${name}?`,
    consequence: `${name} is signed out on every device at once, and cannot sign in until the suspension is lifted. Nothing is deleted. A paid plan ends when the paid period ends, unless ${name} resumes it later.`,
    done: `${name} is suspended.`,
    isDestructive: true,
  }),
  unsuspend: (name) => ({
    label: 'Lift suspension',
    title: `Lift ${name}’s suspension?`,
    consequence: `${name} can sign in again. Access is what it would be without the suspension: time that ran out meanwhile does not come back.`,
    done: `${name} can sign in again.`,
    isDestructive: false,
  }),
};
