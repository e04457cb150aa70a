import { escapeHtml } from '../../../platform/core/texts/escape-html.js';
import type { InlineImage, MailPage } from '../../../users/mail/outbox.service.js';

interface MailContent {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  picture?: { image: InlineImage; alt: string };
  button: { label: string; url: string };
  /** Why the member gets it. */
  reason: string;
  stop: { label: string; url: string };
  settingsUrl: string;
}

const FONT = "font-family:'Atkinson Hyperlegible Next','Atkinson Hyperlegible',Verdana,Arial,sans-serif";
const PICTURE_WIDTH = 536;

/** Mail programs that know the dark theme replace the styles in the attributes. */
const STYLE = `
  :root { color-scheme: light dark; supported-color-schemes: light dark }
  a { color: #0a6a50 }
  @media (max-width: 480px) { .card { padding: 24px 20px !important } .heading { font-size: 26px !important } }
  @media (prefers-color-scheme: dark) {
    .ground { background: #0b1d36 !important }
    .band { background: #06101f !important }
    .card { background: #142b4b !important; border-color: #2c466a !important }
    .heading, .text { color: #ffffff !important }
    .quiet { color: #c3d0de !important }
    .quiet a { color: #9aebc0 !important }
    .button { background: #7fe0ad !important; color: #0b1d36 !important }
  }`;

/** The layout is one column of tables with styles in attributes, since mail programs support little else. */
export function renderMail({ subject, heading, paragraphs, picture, ...rest }: MailContent): MailPage {
  const { button, reason, stop, settingsUrl } = rest;
  const text = [
    ...paragraphs,
    `${button.label}:\n${button.url}`,
    'Mindgrove',
    `--\n${reason}`,
    `${stop.label}: ${stop.url}`,
    `Change days or time: ${settingsUrl}`,
  ].join('\n\n');
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f5f8f6">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f8f6"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td class="band" style="background:#0b1d36;border-radius:20px 20px 0 0;padding:20px 32px;${FONT};font-size:22px;font-weight:700;color:#ffffff">Mind<span style="color:#7fe0ad">grove</span></td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #dbe4df;border-top:0;border-radius:0 0 20px 20px;padding:32px">
<h1 class="heading" style="margin:0 0 16px;${FONT};font-size:30px;line-height:1.2;color:#0f2138">${escapeHtml(heading)}</h1>
${picture ? pictureHtml(picture) : ''}${paragraphs.map(paragraphHtml).join('\n')}
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 0"><tr><td>
<a class="button" href="${escapeHtml(button.url)}" style="display:inline-block;background:#0d6e53;color:#ffffff;${FONT};font-size:18px;line-height:24px;font-weight:700;text-decoration:none;padding:14px 28px;border-radius:12px">${escapeHtml(button.label)}</a>
</td></tr></table>
</td></tr>
<tr><td class="quiet" style="padding:20px 32px;${FONT};font-size:16px;line-height:1.6;color:#4a5b70">
${escapeHtml(reason)}<br>
<a href="${escapeHtml(stop.url)}" style="display:inline-block;padding:12px 24px 12px 0">${escapeHtml(stop.label)}</a>
<a href="${escapeHtml(settingsUrl)}" style="display:inline-block;padding:12px 0">Change days or time</a>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
  return { subject, text, html, images: picture ? [picture.image] : [] };
}

const paragraphHtml = (text: string) =>
  `<p class="text" style="margin:0 0 16px;${FONT};font-size:18px;line-height:1.6;color:#0f2138">${escapeHtml(text)}</p>`;

const pictureHtml = ({ image, alt }: NonNullable<MailContent['picture']>) =>
  `<img src="cid:${image.cid}" alt="${escapeHtml(alt)}" width="${PICTURE_WIDTH}" style="display:block;width:100%;max-width:${PICTURE_WIDTH}px;height:auto;border:0;border-radius:16px;margin:0 0 20px">\n`;
