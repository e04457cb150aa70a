import { createHash, webcrypto } from 'node:crypto';

interface Subscription {
  endpoint: string;
  /** The public key that it was made with, in base64url. */
  key: string;
}

/** Gives this page a browser that can show notifications; returns its push manager's state. */
export function installPush(subscription: Subscription | null = null) {
  const state = { subscription, count: 0 };
  const toSubscription = ({ endpoint, key }: Subscription) => ({
    endpoint,
    options: { applicationServerKey: new Uint8Array(Buffer.from(key, 'base64url')).buffer },
    unsubscribe: async () => {
      state.subscription = null;
      return true;
    },
    toJSON: () => ({ endpoint, keys: { p256dh: 'a-browser-key', auth: 'a-browser-secret' } }),
  });
  const pushManager = {
    getSubscription: async () => state.subscription && toSubscription(state.subscription),
    subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      if (state.subscription && state.subscription.key !== key) throw new DOMException('', 'InvalidStateError');
      state.subscription ??= { endpoint: `https://push.example/${++state.count}`, key };
      return toSubscription(state.subscription);
    },
  };
  const registration = { pushManager };
  const serviceWorker = { getRegistration: async () => registration, ready: Promise.resolve(registration) };
  define(navigator, { serviceWorker });
  define(window, {
    PushManager: class {},
    Notification: { permission: 'granted', requestPermission: async () => 'granted' },
    // jsdom has neither.
    crypto: webcrypto,
    TextEncoder,
  });
  return { state };
}

const define = (target: object, values: Record<string, unknown>) => {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(target, name, { value, configurable: true });
};

/** The id by which the server lists a subscription. */
export const deviceIdOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('hex');
