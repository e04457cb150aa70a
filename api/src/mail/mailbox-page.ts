import { createHash } from 'node:crypto';

import type { MailRow } from './outbox.service.js';

const STYLE = `
  body { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem; font: 1.125rem/1.6 system-ui, sans-serif; color: #14284b; background: #f4f7f6 }
  article { margin: 1.5rem 0; padding: 1.5rem; background: #fff; border: 1px solid #cdd8d4; border-radius: 1rem }
  h1, h2, p { margin: 0 } h2 { font-size: 1.25rem } header { color: #45566f }
  pre { margin: 1rem 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere } a { color: #0f6b4c }
  details { margin-top: 1rem } summary { min-height: 3rem }`;

const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** The page shows text from members, so nothing on it may run or be fetched. */
export const MAILBOX_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** Our own links become relative, so that they open on the page's origin. */
const linkify = (text: string, publicUrl: string) =>
  escape(text).replaceAll(/https?:\/\/\S+/g, (url) => {
    const address = url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url;
    return `<a href="${address}">${url}</a>`;
  });

const toAttachment = (calendar: string | null) =>
  calendar === null ? '' : `<details><summary>Attached: session.ics</summary><pre>${escape(calendar)}</pre></details>`;

const toArticle = ({ recipient, subject, text, calendar, created_at }: MailRow, publicUrl: string) => `
<article>
  <header>To <strong>${escape(recipient)}</strong>, <time datetime="${created_at.toISOString()}">${created_at.toUTCString()}</time></header>
  <h2>${escape(subject)}</h2>
  <pre>${text === null ? 'Handed over to the mail server; its text is not kept.' : linkify(text, publicUrl)}</pre>
  ${toAttachment(calendar)}
</article>`;

export const mailboxPage = (mails: readonly MailRow[], publicUrl: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox</title>
<style>${STYLE}</style>
<h1>Mailbox</h1>
<p>The newest mails of this installation. In production there is no such page.</p>
${mails.map((mail) => toArticle(mail, publicUrl)).join('')}
${mails.length === 0 ? '<p>No mail yet.</p>' : ''}
</html>
`;
