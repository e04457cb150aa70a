import { DEMO_ADMIN, DEMO_MEMBER } from '@mindgrove/server-kit/demo';
import { type User, user } from '@mindgrove/contracts/user';
import { z } from 'zod';

export interface Session {
  user: User;
  token: string;
  /** Made up in the browser, unknown to the product: its calls are not sent. */
  isStandIn: boolean;
}

interface Login {
  email: string;
  password: string;
}

const sessionResponse = z.object({ user, token: z.string() });
const LOCAL_HOSTS = ['localhost', '127.0.0.1'];

/** The login of `CHECK_LOGIN`, or of the product that a checkout has started. */
function loginFor(product: string, audience: 'member' | 'admin'): Login | undefined {
  const given = process.env['CHECK_LOGIN'];
  if (given) {
    const [email = '', ...password] = given.split(':');
    return { email, password: password.join(':') };
  }
  if (!LOCAL_HOSTS.includes(new URL(product).hostname)) return undefined;
  return audience === 'admin' ? DEMO_ADMIN : DEMO_MEMBER;
}

/** Signs in where there is a login for it; else there is a session that only the browser knows. */
export async function openSession(product: string, audience: 'member' | 'admin'): Promise<Session> {
  const login = loginFor(product, audience);
  const session = login && (await signIn(product, login));
  const isEnough = session?.user.access.state !== 'ended' && (audience === 'member' || session?.user.role === 'admin');
  if (session && isEnough) return { ...session, isStandIn: false };
  if (session) await endSession(product, session);
  return { user: standInUser(audience), token: 'stand-in', isStandIn: true };
}

async function signIn(product: string, login: Login): Promise<z.infer<typeof sessionResponse> | undefined> {
  for (const path of ['/api/login', '/api/admin/login']) {
    const response = await fetch(product + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(login),
    });
    const { data } = sessionResponse.safeParse(await response.json().catch(() => undefined));
    if (response.ok && data) return data;
  }
  return undefined;
}

/** Ends a session that is no longer used. */
export const endSession = (product: string, { token }: Pick<Session, 'token'>) =>
  fetch(`${product}/api/session`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } }).catch(
    () => undefined,
  );

function standInUser(audience: 'member' | 'admin'): User {
  const until = new Date(Date.now() + 7 * 86_400_000).toISOString();
  return {
    id: 1,
    name: 'Robin',
    email: 'robin@example.test',
    role: audience,
    plan_id: null,
    subscription_status: 'trialing',
    trial_ends_at: until,
    is_subscribed: 0,
    access: { state: 'trialing', until },
    time_zone: 'UTC',
    text_size: 'normal',
    reduced_motion: true,
    theme: 'system',
    sound: false,
    vibration: false,
    email_verified: true,
    deletes_at: null,
    brain_score: 0,
    memory_game_level: 1,
    memory_game_progress: 0,
    speed_math_level: 1,
    speed_math_progress: 0,
  };
}
