import { createECDH } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../../../config.js';
import type { PushSubscriptionEntity } from './push-subscription.entity.js';

type Subscription = Pick<PushSubscriptionEntity, 'endpoint' | 'p256dh' | 'auth'>;

/** What the service worker shows. */
export interface PushMessage {
  title: string;
  body: string;
  /** A page of the product. */
  url: string;
  /** The address at which a POST stops them; it is on the same origin. */
  stopUrl: string;
  /** A newer one with the same tag replaces it. */
  tag: string;
}

/** `gone`: the browser has ended it. `refused`: our request is at fault, so trying again will not help. */
type PushOutcome = 'accepted' | 'gone' | 'refused';

/**
 * The push services of the browsers. Endpoints come from requests, so nothing else is called: none of these addresses
 * can be in our network.
 */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)*notify\.windows\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
];

const TIMEOUT_MS = 10_000;
/** A push service keeps the newest of a topic for a browser that is off. */
const TOPIC = 'practice';

/** The only file that talks to push services, and that imports web-push. */
@Injectable()
export class PushGateway {
  /** The key that browsers need; null where notifications are not set up. */
  readonly publicKey: string | null;
  private readonly vapid;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    const { VAPID_PRIVATE_KEY: privateKey, PUBLIC_URL, MAIL_FROM } = config;
    this.publicKey = privateKey === null ? null : publicKeyOf(privateKey);
    const sender = /<(.+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM;
    const subject = PUBLIC_URL.startsWith('https:') ? PUBLIC_URL : `mailto:${sender}`;
    this.vapid =
      privateKey === null || this.publicKey === null
        ? undefined
        : { subject, publicKey: this.publicKey, privateKey: privateKey.toString('base64url') };
  }

  isPushService(endpoint: string): boolean {
    if (!URL.canParse(endpoint)) return false;
    const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
    if (username !== '' || password !== '') return false;
    if (origin === this.config.PUSH_SERVICE_URL) return true;
    return protocol === 'https:' && port === '' && SERVICES.some((service) => service.test(hostname));
  }

  /** @throws when the service cannot be reached or asks to try again */
  async send({ endpoint, p256dh, auth }: Subscription, message: PushMessage, seconds: number): Promise<PushOutcome> {
    if (!this.vapid || !this.isPushService(endpoint)) return 'gone';
    // Loaded on demand: most processes send nothing for hours.
    const { default: webPush } = await import('web-push');
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      { vapidDetails: this.vapid, TTL: Math.floor(seconds), topic: TOPIC, urgency: 'normal' },
    );
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: toStrings(headers),
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return outcomeOf(response.status);
  }
}

const TOO_MANY = 429;
const GONE = [404, 410];

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'accepted';
  if (GONE.includes(status)) return 'gone';
  if (status === TOO_MANY || status >= 500) throw new PushServiceBusy(`The push service responded with ${status}`);
  return 'refused';
}

class PushServiceBusy extends Error {
  override name = 'PushServiceBusy';
}

function publicKeyOf(privateKey: Buffer): string {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey);
  return ecdh.getPublicKey('base64url', 'uncompressed');
}

const toStrings = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(headers)
      // Computed from the body.
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]) => [name, String(value)]),
  );
