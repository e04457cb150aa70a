import { scheduleText } from '@mindgrove/contracts/rules/schedule/schedule-text';

import type { InlineImage, MailPage } from '../../mail/outbox.service.js';
import { renderMail } from '../mails/mail-layout.js';
import type { MailLinks } from '../mails/reminder-mail.js';
import { describeWeek } from './recap-text.js';
import { renderWeek } from './recap-picture.js';
import type { Week } from './week.js';

export async function composeRecap(week: Week, time: string, { stopUrl, publicUrl }: MailLinks): Promise<MailPage> {
  const { subject, heading, sentences, alt } = describeWeek(week);
  return renderMail({
    ...{ subject, heading, paragraphs: [sentences.join(' ')] },
    picture: { image: toImage(await renderWeek(week.practiced)), alt },
    button: { label: 'Start this week', url: `${publicUrl}/dashboard` },
    reason: `You asked us for a recap of your week ${scheduleText([1], time)}.`,
    stop: { label: 'Stop the weekly recap', url: stopUrl },
    settingsUrl: `${publicUrl}/account#reminders`,
  });
}

const toImage = (png: Buffer): InlineImage => ({
  cid: 'week@mindgrove',
  filename: 'your-week.png',
  type: 'image/png',
  base64: png.toString('base64'),
});
