import { scheduleText } from '@mindgrove/contracts/rules/schedule/schedule-text';

import type { InlineImage, MailPage } from '../../mail/outbox.service.js';
import { renderMail } from '../mails/mail-layout.js';
import type { MailLinks } from '../mails/reminder-mail.js';
import { describeWeek } from './recap-text.js';
import type { Week } from './week.js';

export function composeRecap(week: Week, time: string, { stopUrl, publicUrl }: MailLinks): MailPage {
  const { subject, heading, sentences, alt } = describeWeek(week);
  return renderMail({
    ...{ subject, heading, paragraphs: [sentences.join(' ')] },
    picture: { image: toImage(week), alt },
    button: { label: 'Start this week', url: `${publicUrl}/dashboard` },
    reason: `You asked us for a recap of your week ${scheduleText([1], time)}.`,
    stop: { label: 'Stop the weekly recap', url: stopUrl },
    settingsUrl: `${publicUrl}/account#reminders`,
  });
}

const toImage = ({ practiced }: Week): InlineImage => ({
  cid: 'week@mindgrove',
  filename: 'your-week.png',
  week: practiced.map(Number).join(''),
});
