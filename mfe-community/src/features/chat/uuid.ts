/** A random UUID (RFC 9562, version 4). */
export const newUuid = (): string =>
  // Browsers keep `randomUUID` from pages that come over plain http from another machine.
  typeof crypto.randomUUID === 'function' ? crypto.randomUUID() : uuidOf(crypto.getRandomValues(new Uint8Array(16)));

/** Writes 16 random bytes as a version 4 UUID. */
export function uuidOf(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte, place) => withMarks(byte, place).toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function withMarks(byte: number, place: number): number {
  if (place === 6) return (byte & 0x0f) | 0x40;
  return place === 8 ? (byte & 0x3f) | 0x80 : byte;
}
