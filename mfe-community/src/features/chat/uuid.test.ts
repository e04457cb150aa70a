import { describe, expect, it } from '@jest/globals';
import { addChatBody } from '@mindgrove/contracts/chat';

import { newUuid, uuidOf } from './uuid.ts';

const isAccepted = (client_id: string) => addChatBody.safeParse({ message: 'Hello', client_id }).success;

describe('newUuid', () => {
  it('makes ids that the server accepts', () => {
    expect(isAccepted(newUuid())).toBe(true);
  });
});

describe('uuidOf', () => {
  it.each([0x00, 0x5a, 0xff])('marks bytes of %i as version 4', (byte) => {
    const uuid = uuidOf(new Uint8Array(16).fill(byte));

    expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(isAccepted(uuid)).toBe(true);
  });
});
