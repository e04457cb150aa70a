import { createHash } from 'node:crypto';

import { escapeHtml } from '../../platform/core/texts/escape-html.js';
import type { Mail } from './mail.entity.js';

const STYLE = `
  body { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem; font: 1.125rem/1.6 system-ui, sans-serif; color: #14284b; background: #f4f7f6 }
  article { margin: 1.5rem 0; padding: 1.5rem; background: #fff; border: 1px solid #cdd8d4; border-radius: 1rem }
  h1, h2, p { margin: 0 } h2 { font-size: 1.25rem } header { color: #45566f }
  pre { margin: 1rem 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere } a { color: #0f6b4c }
  details { margin-top: 1rem } summary { min-height: 3rem }`;

const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** An email as a page: its styles and the pictures that it carries, and nothing that runs or is fetched. */
export const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface Picture {
  cid: string;
  png: Buffer;
}

const toDataUrl = ({ png }: Picture) => `data:image/png;base64,${png.toString('base64')}`;

/** Links of the product lead to the page's origin. */
export const mailPage = (html: string, pictures: readonly Picture[], publicUrl: string) =>
  pictures
    .reduce((page, picture) => page.replaceAll(`cid:${picture.cid}`, toDataUrl(picture)), html)
    .replaceAll(`href="${publicUrl}/`, 'href="/');

/** The page shows text from members, so nothing on it may run or be fetched. */
export const MAILBOX_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Our own links become relative, so that they open on the page's origin. */
const linkify = (text: string, publicUrl: string) =>
  escapeHtml(text).replaceAll(/https?:\/\/\S+/g, (url) => {
    const address = url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url;
    return `<a href="${address}">${url}</a>`;
  });

const toAttachment = (calendar: string | null) =>
  calendar === null
    ? ''
    : `<details><summary>Attached: session.ics</summary><pre>${escapeHtml(calendar)}</pre></details>`;

const toArticle = ({ id, recipient, subject, text, calendar, html, created_at }: Mail, publicUrl: string) => `
<article>
  <header>To <strong>${escapeHtml(recipient)}</strong>, <time datetime="${created_at.toISOString()}">${created_at.toUTCString()}</time></header>
  <h2>${escapeHtml(subject)}</h2>
  <pre>${text === null ? 'Handed over to the mail server; its text is not kept.' : linkify(text, publicUrl)}</pre>
  ${toAttachment(calendar)}
  ${html === null ? '' : `<p><a href="/dev/mail/${id}">Open it as a mail program shows it</a></p>`}
</article>`;

export const mailboxPage = (mails: readonly Mail[], publicUrl: string) => `<!doctype html>
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
