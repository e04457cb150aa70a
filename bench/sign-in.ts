import { type SessionAnswer, sessionAnswer } from '@mindgrove/contracts/auth';
import { DEMO_MEMBER } from '@mindgrove/contracts/demo';

export async function signInDemoMember(api: string): Promise<SessionAnswer> {
  const response = await fetch(`${api}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO_MEMBER),
  });
  return sessionAnswer.parse(await response.json());
}
