import { describe, expect, it, jest } from '@jest/globals';

import { newUser } from '../testing.tsx';

const freshSession = async () => {
  jest.resetModules();
  return import('./session.ts');
};

describe('session', () => {
  it('reads a stored session on load', async () => {
    localStorage.setItem('user', JSON.stringify(newUser({ name: 'Ada' })));
    localStorage.setItem('token', 'a');

    const { getSession } = await freshSession();

    expect(getSession()?.user.name).toBe('Ada');
  });

  it('clears half a session', async () => {
    localStorage.setItem('user', JSON.stringify(newUser()));
    localStorage.removeItem('token');

    const { getSession } = await freshSession();

    expect(getSession()).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
  });

  it.each(['{oops', '[]', '7', '{}', '{"id":1}', '{"id":1,"access":null}', '{"id":1,"access":{}}'])(
    'clears the user %s',
    async (stored) => {
      localStorage.setItem('user', stored);
      localStorage.setItem('token', 'a');

      const { getSession } = await freshSession();

      expect(getSession()).toBeNull();
      expect(localStorage.getItem('token')).toBeNull();
    },
  );

  it('reports another member before subscribers read the new session, and no update of the same member', async () => {
    const { clearSession, getSession, onMemberChange, storeSession } = await freshSession();
    const seen: (number | undefined)[] = [];
    onMemberChange(() => seen.push(getSession()?.user.id));

    storeSession({ user: newUser({ id: 7 }), token: 'a' });
    storeSession({ user: newUser({ id: 7, name: 'Ada' }), token: 'b' });
    storeSession({ user: newUser({ id: 8 }), token: 'c' });
    clearSession();

    expect(seen).toEqual([undefined, 7, 8]);
  });

  it.each([
    ['a logout', null, null],
    ['a session that has expired', 'expired', 'Dear all'],
    ['a session that is too old', 'too-old', 'Dear all'],
  ] as const)('knows what to do with a draft after %s', async (_, end, left) => {
    const { clearSession, storeSession } = await freshSession();
    storeSession({ user: newUser({ id: 7 }), token: 'a' });
    sessionStorage.setItem('mindgrove:member:7:chat-draft', 'Dear all');

    clearSession(end);

    expect(sessionStorage.getItem('mindgrove:member:7:chat-draft')).toBe(left);
  });

  it("does not update another member's session", async () => {
    const { getSession, storeSession, storeUser } = await freshSession();
    storeSession({ user: newUser({ id: 8, name: 'Bo' }), token: 'a' });

    storeUser(newUser({ id: 7, name: 'Ada' }));

    expect(getSession()?.user.name).toBe('Bo');
  });
});

describe('session in two tabs', () => {
  const tell = (key: string | null, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  const write = (key: 'user' | 'token', value: string) => {
    localStorage.setItem(key, value);
    tell(key, value);
  };

  it('follows a sign-out in the other tab, and knows why', async () => {
    const { getSession, getSessionEnd, storeSession } = await freshSession();
    storeSession({ user: newUser({ id: 7 }), token: 'a' });
    sessionStorage.setItem('mindgrove:member:7:chat-draft', 'Dear all');

    localStorage.setItem('mindgrove:session-end', 'signed-out:7');
    localStorage.removeItem('user');
    tell('user', null);

    expect(getSession()).toBeNull();
    expect(getSessionEnd()).toBe('elsewhere');
    expect(sessionStorage.getItem('mindgrove:member:7:chat-draft')).toBeNull();
  });

  it('follows a complete sign-in, and ignores an incomplete one', async () => {
    localStorage.clear();
    const { getSession } = await freshSession();

    write('user', JSON.stringify(newUser()));
    expect(getSession()).toBeNull();
    expect(localStorage.getItem('user')).not.toBeNull();
    write('token', 'a');

    expect(getSession()).toMatchObject({ user: { id: 7 }, token: 'a' });
  });

  it("never pairs one member with another's token", async () => {
    const { getSession, storeSession } = await freshSession();
    storeSession({ user: newUser({ id: 7 }), token: 'a' });

    write('user', JSON.stringify(newUser({ id: 8 })));
    expect(getSession()).toMatchObject({ user: { id: 7 }, token: 'a' });
    write('token', 'b');

    expect(getSession()).toMatchObject({ user: { id: 8 }, token: 'b' });
  });

  it('adopts changes of the same member', async () => {
    const { getSession, storeSession } = await freshSession();
    storeSession({ user: newUser(), token: 'a' });

    write('user', JSON.stringify(newUser({ name: 'Ada' })));

    expect(getSession()?.user.name).toBe('Ada');
  });
});
