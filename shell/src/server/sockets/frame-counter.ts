const MASK_BYTES = 4;
/** A length of 126 or 127 says that the real one follows, in 2 or in 8 bytes. */
const SHORT = 126;
const LONG = 127;
const LONGEST_HEADER = 14;

/** Counts the frames of a WebSocket by their headers, wherever its chunks are cut (RFC 6455, 5.2). */
export class FrameCounter {
  readonly #header = Buffer.alloc(LONGEST_HEADER);
  /** Bytes of the header that have arrived. */
  #arrived = 0;
  /** Bytes of the payload that have not. */
  #missing = 0;

  /** Returns how many frames begin in the chunk. */
  add(chunk: Buffer): number {
    let frames = 0;
    let at = 0;
    while (at < chunk.length) {
      const skipped = Math.min(this.#missing, chunk.length - at);
      this.#missing -= skipped;
      at += skipped;
      if (at === chunk.length) break;
      if (this.#arrived === 0) frames += 1;
      this.#takeHeaderByte(chunk.readUInt8(at));
      at += 1;
    }
    return frames;
  }

  #takeHeaderByte(byte: number): void {
    this.#header[this.#arrived++] = byte;
    if (this.#arrived < 2) return;
    const second = this.#header.readUInt8(1);
    const length = second & LONG;
    const extended = length === LONG ? 8 : length === SHORT ? 2 : 0;
    const isMasked = second > LONG;
    if (this.#arrived < 2 + extended + (isMasked ? MASK_BYTES : 0)) return;
    this.#arrived = 0;
    this.#missing = extended === 0 ? length : this.#readLength(extended);
  }

  #readLength(bytes: 2 | 8): number {
    return bytes === 2 ? this.#header.readUInt16BE(2) : Number(this.#header.readBigUInt64BE(2));
  }
}
