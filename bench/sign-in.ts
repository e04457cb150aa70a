import { type SessionAnswer, sessionAnswer } from '@mindgrove/contracts/auth';
import { DEMO_MEMBER } from '@mindgrove/contracts/demo';

/** The demo member's session, as a browser stores it. */
export async function signIn(api: string): Promise<SessionAnswer> {
  const answer = await fetch(`${api}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO_MEMBER),
  });
  return sessionAnswer.parse(await answer.json());
}
