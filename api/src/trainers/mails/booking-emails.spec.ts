import { describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';

import { newAdmin, newConfirmedUser } from '../../../test/factories.js';
import { startMailServer } from '../../../test/mail-server.js';
import { beforeEachTest, beforeTests, startTestApi, testApi } from '../../../test/test-api.js';
import { book, dayFromNow, newTrainer } from '../../../test/trainers.js';
import { wakeWorker } from '../../../test/wake-worker.js';
import { JobsService } from '../../platform/jobs/jobs.service.js';

/** Everything that RFC 5545 escapes, and more than a line of it. */
const AWKWARD = 'Zoë "Wren", O’Hara; 한국어 \\ 🌳🌿 and a name that is longer than a line';

interface StoredMail {
  subject: string;
  text: string;
  calendar: string | null;
}

/** Reads the file as a calendar program does. */
function read(calendar: string) {
  const component = new ICAL.Component(ICAL.parse(calendar));
  const event = new ICAL.Event(component.getFirstSubcomponent('vevent')!);
  const property = (name: string) => event.component.getFirstPropertyValue(name)?.toString() ?? null;
  return { event, property, method: component.getFirstPropertyValue('method') };
}

describe('emails about sessions', () => {
  const api = testApi(() =>
    startTestApi({
      PUBLIC_URL: 'https://mindgrove.example',
      MAIL_FROM: 'Mindgrove <hi@mindgrove.example>',
    }),
  );
  const admin = beforeTests(() => newAdmin(api));
  const trainer = beforeEachTest(() => newTrainer(api, admin, { city: 'Lisbon', time_zone: 'Europe/Lisbon' }));
  const member = beforeEachTest(() => newConfirmedUser(api, { name: 'Hazel', time_zone: 'America/Chicago' }));
  let server: Awaited<ReturnType<typeof startMailServer>>;

  const mails = () =>
    api.dataSource.query<StoredMail[]>(
      'SELECT subject, text, calendar FROM mails WHERE recipient = $1 AND calendar IS NOT NULL ORDER BY id DESC',
      [member.email],
    );
  const newest = async () => {
    const [mail] = await mails();
    if (!mail?.calendar) throw new Error('no calendar was mailed');
    return { ...mail, calendar: mail.calendar };
  };
  const bookOne = async (fields: { trainer_id?: number } = {}) => {
    const when = { time: '10:30', time_zone: 'Europe/Lisbon' };
    const { body } = await book(api, member, { trainer_id: trainer.id, ...when, ...fields });
    return body.data;
  };
  const move = (id: number) =>
    api.call('POST /bookings/:id/reschedule', {
      ...{ token: member.token, params: { id }, body: { booking_date: dayFromNow(4), time: '06:15' } },
    });
  const cancel = (id: number) => api.call('POST /bookings/:id/cancel', { token: member.token, params: { id } });

  it('say when it is for the member and for the trainer, and how to cancel, without the member’s name', async () => {
    const { id } = await bookOne();
    await move(id);
    const { subject, text } = await newest();

    expect(subject).toMatch(/^New time of your session with Rowan Ellery: \w+day, \w+ \d+, \d{4}, 6:15 AM$/);
    expect(text).toMatch(/6:15 AM to 7:05 AM, Chicago time \(your time\)\./);
    expect(text).toMatch(/In Lisbon, where Rowan Ellery is, that is .*, 1[12]:15 (AM|PM) to .*, Lisbon time/);
    expect(text).toMatch(
      /cancel it until \w+, .*, 6:15 AM, which is 24 hours before it begins:\nhttps:\/\/mindgrove.example\/community#sessions\n/,
    );
    expect(text).toContain('The session is a video call. Rowan Ellery emails you how to join.');
    expect(text).not.toContain('Hazel');
  });

  it('have the link of the video call on a line of its own, and in the file, until the session is canceled', async () => {
    const link = 'https://meet.example/rowan-ellery';
    const { id: trainer_id } = await newTrainer(api, admin, { meeting_url: link });
    const { id } = await bookOne({ trainer_id });
    const booked = await newest();
    await cancel(id);
    const canceled = await newest();

    const { property } = read(booked.calendar);

    expect(booked.text.split('\n')).toContain(link);
    expect([property('url'), property('location')]).toEqual([link, link]);
    expect(property('description')).toContain(`To join the video call, open ${link}`);
    expect(canceled.text + canceled.calendar).not.toContain('meet.example');
  });

  it('have a file of one event that is confirmed, moved and canceled in calendars', async () => {
    const booked = await bookOne();
    const first = read((await newest()).calendar);
    const { body: moved } = await move(booked.id);
    const second = read((await newest()).calendar);
    await cancel(booked.id);
    const third = read((await newest()).calendar);

    expect([first, second, third].map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
    expect([first, second, third].map(({ event }) => event.sequence)).toEqual([0, 1, 2]);
    expect([first, second, third].map(({ property }) => property('status'))).toEqual([
      ...['CONFIRMED', 'CONFIRMED', 'CANCELLED'],
    ]);
    expect(new Set([first, second, third].map(({ event }) => event.uid)).size).toBe(1);
    expect(first.event.uid).toMatch(/^[0-9a-f-]{36}@mindgrove$/);
    expect(first.event.startDate.toJSDate().toISOString()).toBe(booked.starts_at);
    expect(first.event.endDate.toJSDate().toISOString()).toBe(booked.ends_at);
    expect(second.event.startDate.toJSDate().toISOString()).toBe(moved.data.starts_at);
    expect(first.event.summary).toBe('Mindgrove session with Rowan Ellery');
    expect(first.property('organizer')).toBe('mailto:hi@mindgrove.example');
    expect(first.property('attendee')?.toLowerCase()).toBe(`mailto:${member.email}`);
    expect(first.property('dtstamp')).toMatch(/^\d{4}-/);
    expect(first.event.description).not.toContain('Hazel');
  });

  it('have a file that keeps every character, in lines of at most 75 octets that end with CRLF', async () => {
    const awkward = await newTrainer(api, admin, { name: AWKWARD, city: 'São Paulo, SP; Brasil' });
    await bookOne({ trainer_id: awkward.id });
    const { calendar } = await newest();

    const { event } = read(calendar);

    const lines = calendar.split('\r\n');
    expect(event.summary).toBe(`Mindgrove session with ${AWKWARD}`);
    expect(event.location).toBe(`Video call with ${AWKWARD} in São Paulo, SP; Brasil`);
    expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  });

  it('do not let a trainer’s name add lines to the file', async () => {
    const hostile = await newTrainer(api, admin);
    const name = 'Rowan\r\nATTENDEE:mailto:eve@example.test\nX:y';
    await api.dataSource.query('UPDATE trainers SET name = $2 WHERE id = $1', [hostile.id, name]);
    await bookOne({ trainer_id: hostile.id });

    const { event } = read((await newest()).calendar);

    expect(event.component.getAllProperties('attendee')).toHaveLength(1);
    expect(event.component.getFirstProperty('x')).toBeNull();
  });

  it('are one for each change, and none for what is refused', async () => {
    const { id } = await bookOne();
    await move(id);
    await move(id);
    await cancel(id);
    await cancel(id);
    await move(id);

    const subjects = (await mails()).map(({ subject }) => subject.split(/[: ]/)[0]);

    expect(subjects).toEqual(['Canceled', 'New', 'Your']);
  });

  it('have the file that the member can download at any time, which asks for no answer', async () => {
    const { id } = await bookOne();
    const mailed = read((await newest()).calendar);

    const { body } = await api.call('GET /bookings/:id/calendar', { token: member.token, params: { id } });

    const downloaded = read(body.data.calendar);
    expect(body.data.filename).toBe(`mindgrove-session-${dayFromNow(3)}.ics`);
    expect(downloaded.method).toBe('PUBLISH');
    expect([downloaded.event.uid, downloaded.event.sequence]).toEqual([mailed.event.uid, 0]);
    expect(downloaded.property('attendee')).toBeNull();
    expect(downloaded.event.component.getFirstSubcomponent('valarm')).not.toBeNull();
  });

  it('show the file in the mailbox of development', async () => {
    await bookOne();

    const { body } = await api.call('GET /dev/mail');

    const [, shown] = body.split('<article>');
    expect(shown).toContain('Attached: session.ics');
    expect(shown).toContain('SUMMARY:Mindgrove session with Rowan Ellery');
  });

  it('reach the mail server with the file attached, which is deleted then', async () => {
    server = await startMailServer();
    const sending = await startTestApi({
      ...{ SMTP_URL: server.url, PUBLIC_URL: 'https://mindgrove.example', MAIL_FROM: 'hi@mindgrove.example' },
    });
    const receiver = await newConfirmedUser(sending);
    const { id } = await newTrainer(sending, await newAdmin(sending));
    await book(sending, receiver, { trainer_id: id });

    const of = () => server.received.filter(({ recipient }) => recipient === receiver.email);
    while (of().length < 2) {
      wakeWorker(sending.app.get(JobsService, { strict: false }), 'mail');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const kept = () => sending.dataSource.query('SELECT FROM mails WHERE calendar IS NOT NULL');
    while ((await kept()).length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await sending.stop();
    server.stop();

    const data = of().find((mail) => mail.data.includes('session with'))?.data ?? '';
    const encoded = /Content-Disposition: attachment; filename=session\.ics[^]*?\n\n([A-Za-z0-9+/=\n]+)/.exec(
      data,
    )?.[1];
    expect(data).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i);
    expect(read(Buffer.from(encoded ?? '', 'base64').toString()).event.summary).toBe(
      'Mindgrove session with Rowan Ellery',
    );
  });
});
