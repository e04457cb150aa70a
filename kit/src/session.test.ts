import { describe, expect, it, jest } from '@jest/globals';

import { newUser } from './testing.tsx';

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

  it('clears an unparsable user', async () => {
    localStorage.setItem('user', '{oops');
    localStorage.setItem('token', 'a');

    const { getSession } = await freshSession();

    expect(getSession()).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('follows a sign-out in another tab', async () => {
    const { getSession, storeSession } = await freshSession();
    storeSession({ user: newUser(), token: 'a' });

    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));

    expect(getSession()).toBeNull();
  });
});
