import { expect, it } from '@jest/globals';
import fc from 'fast-check';

import { FrameCounter } from './frame-counter.ts';

/** A frame by RFC 6455, 5.2. */
function encode(payload: Uint8Array, isMasked: boolean): Buffer {
  const { length } = payload;
  const head = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10);
  const mask = isMasked ? Buffer.from([length % 256, 0xff, 0x89, 0]) : Buffer.alloc(0);
  head[0] = 0x82;
  head[1] = (isMasked ? 0x80 : 0) | (head.length === 2 ? length : head.length === 4 ? 126 : 127);
  if (head.length === 4) head.writeUInt16BE(length, 2);
  if (head.length === 10) head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, mask, payload]);
}

const size = fc.oneof(fc.nat(10), fc.integer({ min: 120, max: 130 }), fc.integer({ min: 65_530, max: 65_540 }));
const frame = fc.record({ size, isMasked: fc.boolean() });

it('counts each frame once, wherever the stream is cut', () => {
  fc.assert(
    fc.property(fc.array(frame, { maxLength: 12 }), fc.array(fc.nat(70_000)), (frames, cuts) => {
      const stream = Buffer.concat(frames.map(({ size, isMasked }) => encode(Buffer.alloc(size, 0x89), isMasked)));
      const counter = new FrameCounter();
      let counted = 0;
      const places = [0, ...cuts.map((cut) => cut % (stream.length + 1)), stream.length].sort((a, b) => a - b);
      for (const [index, place] of places.entries()) counted += counter.add(stream.subarray(place, places[index + 1]));
      expect(counted).toBe(frames.length);
    }),
  );
});
