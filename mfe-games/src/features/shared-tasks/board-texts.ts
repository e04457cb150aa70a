const count = (marks: string, mark: string) => marks.split(mark).length - 1;

/** How a board went, by its marks: "12 of 16 flowers opened on the first try." */
export function boardText(marks: string): string {
  const opened = count(marks, '1');
  const all = opened + count(marks, '0');
  return opened === all
    ? `All ${all} flowers opened on the first try.`
    : `${opened} of ${all} flowers opened on the first try.`;
}
