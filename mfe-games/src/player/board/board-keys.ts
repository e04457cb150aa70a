export function cellAfterKey(from: number, key: string, cells: number, columns: number): number | undefined {
  const column = from % columns;
  const target = {
    ArrowLeft: column > 0 ? from - 1 : undefined,
    ArrowRight: column < columns - 1 ? from + 1 : undefined,
    ArrowUp: from - columns,
    ArrowDown: from + columns,
    Home: from - column,
    End: Math.min(from - column + columns, cells) - 1,
  }[key];
  return target !== undefined && target >= 0 && target < cells ? target : undefined;
}
