import { type NotificationClick, type PushEvent, worker } from './worker-scope.ts';

const STOP = 'stop';
const LOOK = { icon: '/icon-192.png', badge: '/icon-192.png', lang: 'en' };

export function onPush(event: PushEvent): void {
  const message = readPushMessage(readJson(event), location.origin);
  if (message) event.waitUntil(show(message));
}

function readJson({ data }: PushEvent): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}

function show({ title, body, url, stopUrl, tag }: PushMessage): Promise<void> {
  const actions = [{ action: 'open', title: 'Open' }, ...(stopUrl ? [{ action: STOP, title: 'Stop reminders' }] : [])];
  const options = { ...LOOK, body, data: { url, stopUrl }, actions, ...(tag !== undefined && { tag }) };
  return worker.registration.showNotification(title, options);
}

export function onNotificationClick(event: NotificationClick): void {
  const { url, stopUrl } = (event.notification.data ?? {}) as Partial<Pick<PushMessage, 'url' | 'stopUrl'>>;
  event.notification.close();
  event.waitUntil(event.action === STOP && stopUrl ? stop(stopUrl) : open(url ?? '/'));
}

/** Leaves tabs with other pages alone, so that work that was begun there is not lost. */
async function open(url: string): Promise<void> {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find((tab) => tab.url === url);
  await (tab ? tab.focus() : worker.clients.openWindow(url));
}

async function stop(stopUrl: string): Promise<void> {
  const response = await fetch(stopUrl, { method: 'POST' }).catch(() => null);
  const [title, body] = response?.ok
    ? ['Reminders are off', 'You will not get any more of them here.']
    : ['Reminders are still on', 'We could not reach Mindgrove. You can turn them off on your account page.'];
  await worker.registration.showNotification(title, {
    ...LOOK,
    body,
    tag: 'reminders-stopped',
    data: { url: '/account' },
  });
}

/** The JSON that the server pushes. */
interface PushMessage {
  title: string;
  body: string;
  /** Page to open. */
  url: string;
  /** The address where a POST stops such messages. */
  stopUrl: string | null;
  /** A newer message with the same tag replaces the older one. */
  tag: string | undefined;
}

/** Null for what is no message of ours. Addresses of other origins are not kept. */
export function readPushMessage(data: unknown, origin: string): PushMessage | null {
  const { title, body, url, stopUrl, tag } = (data ?? {}) as Record<string, unknown>;
  if (typeof title !== 'string' || typeof body !== 'string') return null;
  return {
    title,
    body,
    url: ownUrl(url, origin) ?? `${origin}/`,
    stopUrl: ownUrl(stopUrl, origin),
    tag: typeof tag === 'string' ? tag : undefined,
  };
}

function ownUrl(url: unknown, origin: string): string | null {
  if (typeof url !== 'string' || !URL.canParse(url, origin)) return null;
  const parsed = new URL(url, origin);
  return parsed.origin === origin ? parsed.href : null;
}
