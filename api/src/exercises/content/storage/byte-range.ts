export interface ByteRange {
  start: number;
  length: number;
}

/**
 * The part of a file that a `Range` header asks for. Undefined for the whole file: without a header, and for what
 * servers may ignore, such as several ranges at once. Null when the file has no such part.
 */
export function parseRange(header: string | undefined, bytes: number): ByteRange | null | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (from !== '' && to !== '' && Number(from) > Number(to)) return undefined;
  return start > last ? null : { start, length: last - start + 1 };
}
