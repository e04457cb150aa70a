import type { UserEvent } from '@testing-library/user-event';

interface BotTools {
  user: UserEvent;
  wait: (ms: number) => Promise<void>;
}

/** Knows cards by their accessible names only, as with a screen reader. */
export function memoryBot(cards: HTMLElement[], { user, wait }: BotTools) {
  const known = new Map<HTMLElement, string>();
  const nameOf = (card: HTMLElement) => card.getAttribute('aria-label') ?? '';
  const hiddenCards = () => cards.filter((card) => nameOf(card).endsWith(', hidden'));
  const unknownCard = () => cards.find((card) => !known.has(card));
  const twinOf = (card: HTMLElement) =>
    hiddenCards().find((other) => other !== card && known.has(other) && known.get(other) === known.get(card));

  async function turn(card: HTMLElement | undefined) {
    if (!card) throw new Error('No card is left to turn');
    await user.click(card);
    known.set(card, nameOf(card).replace(/^Card \d+, /, ''));
    return card;
  }

  return {
    async win() {
      while (hiddenCards().length > 0) {
        const first = await turn(hiddenCards().find(twinOf) ?? unknownCard());
        await turn(twinOf(first) ?? unknownCard());
        await wait(1000);
      }
    },
    /** Turns known mismatches until the moves are used up. */
    async lose(limit: number) {
      for (let moves = 0; moves < limit; moves += 1) {
        const first = await turn(hiddenCards()[0]);
        await turn(hiddenCards().find((card) => known.get(card) !== known.get(first)));
        await wait(1000);
      }
    },
  };
}
