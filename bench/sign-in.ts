import { type SessionResponse, sessionResponse } from '@mindgrove/contracts/auth';
import { DEMO_MEMBER } from '@mindgrove/contracts/demo';

export type StoredSession = Pick<SessionResponse, 'user' | 'token'>;

export async function signInDemoMember(api: string): Promise<SessionResponse> {
  const response = await fetch(`${api}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO_MEMBER),
  });
  return sessionResponse.parse(await response.json());
}

/** Browser state with the session in local storage. */
export function storedSession(origin: string, { user, token }: StoredSession) {
  const localStorage = [
    { name: 'user', value: JSON.stringify(user) },
    { name: 'token', value: token },
  ];
  return { cookies: [], origins: [{ origin, localStorage }] };
}
