import { type SessionResponse, sessionResponse } from '@mindgrove/contracts/auth';
import { DEMO_MEMBER } from '@mindgrove/contracts/demo';

export async function signInDemoMember(api: string): Promise<SessionResponse> {
  const response = await fetch(`${api}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO_MEMBER),
  });
  return sessionResponse.parse(await response.json());
}
