import { type SessionResponse, sessionResponse } from '@mindgrove/contracts/auth';
import { DEMO_ADMIN, DEMO_MEMBER } from '@mindgrove/server-kit/demo';

import { post } from './post.ts';

export type StoredSession = Pick<SessionResponse, 'user' | 'token'>;

export const signInDemoMember = async (api: string): Promise<SessionResponse> =>
  sessionResponse.parse(await post(`${api}/api/login`, DEMO_MEMBER));

export const signInAdministrator = async (url: string): Promise<SessionResponse> =>
  sessionResponse.parse(await post(`${url}/api/admin/login`, DEMO_ADMIN));

/** Browser state with the session in local storage. */
export function storedSession(origin: string, { user, token }: StoredSession) {
  const localStorage = [
    { name: 'user', value: JSON.stringify(user) },
    { name: 'token', value: token },
  ];
  return { cookies: [], origins: [{ origin, localStorage }] };
}
