/** The JSON that the server pushes. */
export interface PushMessage {
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
