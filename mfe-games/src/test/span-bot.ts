import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

interface BotTools {
  user: UserEvent;
  wait: (ms: number) => Promise<void>;
}

/** The bot's way to perceive the page by one sense. */
interface Sense {
  /** The lit lantern. */
  lit: () => string | undefined;
  isMyTurn: () => boolean;
  press: (lantern: string, user: UserEvent) => Promise<void>;
}

/** Each step reads it, so it ignores what could hide the status: that check takes most of a round's time. */
const statusText = () => screen.queryByRole('status', { hidden: true })?.textContent ?? '';

/** Plays as with a screen reader: reads the live region and presses buttons by name. */
export const byEar: Sense = {
  lit: () => /^Lantern \d+$/.exec(statusText())?.[0],
  isMyTurn: () => statusText().startsWith('Your turn') && screen.queryByRole('status') !== null,
  press: (lantern, user) => user.click(screen.getByRole('button', { name: lantern })),
};

const cells = () => [...document.querySelectorAll<HTMLElement>('[data-cell]')];

/** Finds lanterns by their look and clicks them by position. */
export const bySight: Sense = {
  lit: () => {
    const place = cells().findIndex(({ dataset }) => dataset['look'] === 'lit');
    return place < 0 ? undefined : String(place);
  },
  isMyTurn: () => screen.queryByText(/^Light the same/) !== null,
  press: (lantern, user) => user.click(cells()[Number(lantern)] as HTMLElement),
};

/** Walks paths until the round is over, the first `slips` of them wrongly. */
export async function playSpan({ lit, isMyTurn, press }: Sense, { user, wait }: BotTools, slips = 0) {
  for (let paths = 0; screen.queryByRole('dialog') === null; paths += 1) {
    const path: string[] = [];
    while (!isMyTurn() && screen.queryByRole('dialog') === null) {
      const lantern = lit();
      if (lantern !== undefined && lantern !== path.at(-1)) path.push(lantern);
      await wait(100);
    }
    const walked = paths < slips ? path.slice(-1) : path;
    for (const lantern of walked) await press(lantern, user);
    await wait(100);
  }
}
