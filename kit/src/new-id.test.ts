import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { addChatBody } from '@mindgrove/contracts/chat';

import { newId } from './new-id.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('newId', () => {
  it.each([0x00, 0x5a, 0xff])('marks bytes of %i as a version 4 UUID, which the server accepts', (byte) => {
    jest.spyOn(crypto, 'getRandomValues').mockReturnValue(new Uint8Array(16).fill(byte));

    const id = newId();

    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(addChatBody.safeParse({ message: 'Hello', client_id: id }).success).toBe(true);
  });

  it('differs each time', () => {
    expect(newId()).not.toBe(newId());
  });

  it('needs nothing that browsers restrict to secure contexts', () => {
    const native = jest.spyOn(crypto, 'randomUUID');

    newId();

    expect(native).not.toHaveBeenCalled();
  });
});
