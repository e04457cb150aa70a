import type { PushSubscriptionBody } from '@mindgrove/contracts/reminders';

/** Whether this browser can show notifications, and if not, why. */
export type PushSupport = 'ready' | 'unsupported' | 'needs-install' | 'denied';

export interface ThisDevice {
  support: PushSupport;
  /** The id by which the server lists it; null without a subscription. */
  id: string | null;
}

/** A failure, in words for the member. */
export class PushError extends Error {}

const READY_MS = 10_000;

/** A subscription for another key than ours gets nothing, so it counts as none. */
export async function findThisDevice(publicKey: string | null): Promise<ThisDevice> {
  const support = findSupport();
  if (support !== 'ready') return { support, id: null };
  const subscription = await findSubscription();
  return { support, id: subscription && isFor(subscription, publicKey) ? await idOf(subscription) : null };
}

function findSupport(): PushSupport {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  // On iPhones and iPads, only apps on the Home Screen get notifications.
  if (!canPush) return isAppleTouchDevice() && !isInstalled() ? 'needs-install' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

const isAppleTouchDevice = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches;

/** Asks for permission, so it must follow a press. Null when the member has not allowed it. */
export async function subscribe(publicKey: string): Promise<PushSubscriptionBody | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await readyWorker();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return toBody(await pushManager.subscribe(options));
  } catch (error) {
    const former = await pushManager.getSubscription();
    if (!former) throw new PushError(UNREACHABLE, { cause: error });
    // It belongs to another key.
    await former.unsubscribe();
    return toBody(await pushManager.subscribe(options));
  }
}

export async function unsubscribe(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function isFor({ options: { applicationServerKey: key } }: PushSubscription, publicKey: string | null): boolean {
  return key !== null && toBase64Url(key) === publicKey;
}

const toBase64Url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const UNREACHABLE = 'Your browser could not reach its notification service. Please try again later.';
const NO_WORKER = 'Notifications are not ready on this device yet. Please reload the page and try again.';

async function readyWorker(): Promise<ServiceWorkerRegistration> {
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, READY_MS, null));
  const registration = await Promise.race([navigator.serviceWorker.ready, timeout]);
  if (!registration) throw new PushError(NO_WORKER);
  return registration;
}

function toBody(subscription: PushSubscription): PushSubscriptionBody {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
}

async function idOf({ endpoint }: PushSubscription): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
