export const BOARD_COLUMNS = 4;

/** The card that a key moves to from card `from`; undefined when the key means nothing or the board ends there. */
export function cardAfterKey(from: number, key: string, cards: number): number | undefined {
  const column = from % BOARD_COLUMNS;
  const target = {
    ArrowLeft: column > 0 ? from - 1 : undefined,
    ArrowRight: column < BOARD_COLUMNS - 1 ? from + 1 : undefined,
    ArrowUp: from - BOARD_COLUMNS,
    ArrowDown: from + BOARD_COLUMNS,
    Home: from - column,
    End: from - column + BOARD_COLUMNS - 1,
  }[key];
  return target !== undefined && target >= 0 && target < cards ? target : undefined;
}
