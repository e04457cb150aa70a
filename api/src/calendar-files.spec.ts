import { describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';

import { createReminderCalendar } from './members/reminders/reminder-calendar.js';
import { createBookingCalendar } from './trainers/mails/booking-calendar.js';
import type { BookingRow } from './trainers/records/booking-row.js';

/** Everything that the escape of texts changes, with characters of one to four octets, and more than a line of it. */
const AWKWARD = 'Zoë "Wren", O’Hara; 한국어 \\ 🌳🌿 with a name that is longer than a line';
const LINK = 'https://meet.example/a;b,c\\d?room=한국어&with=a-name-that-is-longer-than-one-line-of-a-file;e,f';
const PUBLIC_URL = 'https://mindgrove.example/our;team,here';
const NOW = new Date('2026-03-02T09:30:00Z');

const BOOKING = {
  uid: '3f7b9c1e-0000-4000-8000-000000000000',
  sequence: 2,
  created_at: NOW,
  starts_at: new Date('2026-03-05T10:30:00Z'),
  ends_at: new Date('2026-03-05T11:20:00Z'),
  trainer_name: AWKWARD,
  trainer_city: 'São Paulo, SP; Brasil',
  meeting_url: LINK,
  canceled_at: null,
} as BookingRow;
const booked = (row: Partial<BookingRow>, attendee: string | null) =>
  createBookingCalendar(
    { ...BOOKING, ...row },
    { sessionsUrl: `${PUBLIC_URL}/community#sessions`, organizer: '"a,b;c"@mindgrove.example', attendee },
  );
const reminders = (action: 'add' | 'remove') =>
  createReminderCalendar(
    { days: [1, 3], time: '07:45', timeZone: 'Asia/Tokyo', publicUrl: PUBLIC_URL, uid: 'f00' },
    action,
    NOW,
  );
const MAKERS = [
  ['a session that is mailed', booked({}, '"d;e,f"@example.test'), LINK],
  ['a session that is downloaded', booked({}, null), LINK],
  ['a session without a link', booked({ meeting_url: null }, null), `${PUBLIC_URL}/community#sessions`],
  ['a canceled session', booked({ canceled_at: NOW, meeting_url: null }, null), `${PUBLIC_URL}/community#sessions`],
  ['reminders', reminders('add'), `${PUBLIC_URL}/dashboard`],
  ['removed reminders', reminders('remove'), `${PUBLIC_URL}/dashboard`],
] as const;

describe.each(MAKERS)('the calendar file of %s', (_name, file, url) => {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const event = calendar.getFirstSubcomponent('vevent')!;
  const properties = [event, ...event.getAllSubcomponents('valarm')].flatMap((component) =>
    component.getAllProperties(),
  );

  it('has values of the type of each property', () => {
    const types: Record<string, string> = {
      ...{ url: 'uri', organizer: 'cal-address', attendee: 'cal-address' },
      ...{ dtstamp: 'date-time', created: 'date-time', dtstart: 'date-time', dtend: 'date-time' },
      ...{ trigger: 'duration', sequence: 'integer', rrule: 'recur' },
    };

    for (const property of properties)
      expect([property.name, property.type]).toEqual([property.name, types[property.name] ?? 'text']);
    for (const name of ['dtstart', 'dtend'])
      expect(event.getFirstPropertyValue(name)).toMatchObject({ isDate: false, year: 2026, month: 3 });
  });

  it('keeps URIs as they are, and gives every text back', () => {
    const values = (name: string) => properties.filter((property) => property.name === name).map(String);
    const first = (name: string) => event.getFirstPropertyValue(name)?.toString() ?? null;

    expect(first('url')).toBe(url);
    expect(values('url')).toHaveLength(1);
    expect([null, 'mailto:"a,b;c"@mindgrove.example']).toContain(first('organizer'));
    expect([null, 'mailto:"d;e,f"@example.test']).toContain(first('attendee')?.replace('MAILTO', 'mailto') ?? null);
    if (url === LINK)
      expect([first('location'), first('summary')]).toEqual([LINK, `Mindgrove session with ${AWKWARD}`]);
  });

  it('has lines of at most 75 octets that end with CRLF and split no character', () => {
    const utf8 = new TextDecoder('utf-8', { fatal: true });
    const bytes = Buffer.from(file);
    const lines = bytes
      .toString('latin1')
      .split('\r\n')
      .map((line) => Buffer.from(line, 'latin1'));

    expect(lines.filter((line) => line.length > 75)).toEqual([]);
    expect(lines.map((line) => utf8.decode(line)).join('')).not.toMatch(/[\r\n]/);
    expect(bytes.toString('latin1')).toMatch(/\r\nEND:VCALENDAR(\r\n)?$/);
  });
});
