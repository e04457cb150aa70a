import { describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';

import { type Account, newTrialUser } from '../../../test/factories.js';
import { startTestApi, testApi } from '../../../test/test-api.js';

describe('the calendar file of reminders', () => {
  const api = testApi(() => startTestApi({ PUBLIC_URL: 'https://mindgrove.example' }));

  const fileOf = async ({ token }: Account, action?: string) => {
    const { body } = await api.call('GET /reminders/calendar', { token, ...(action && { query: { action } }) });
    const calendar = new ICAL.Component(ICAL.parse(body.data.calendar));
    return {
      ...body.data,
      method: calendar.getFirstPropertyValue('method'),
      event: calendar.getFirstSubcomponent('vevent')!,
    };
  };

  it('has a weekly event at the time of the member’s clock, with an alert, from the next chosen day', async () => {
    const member = await newTrialUser(api, { time_zone: 'Asia/Tokyo' });
    await api.call('POST /reminders', { token: member.token, body: { days: [1, 3, 6], time: '07:45' } });

    const { filename, method, event } = await fileOf(member);

    const start = new ICAL.Event(event).startDate;
    expect(filename).toBe('mindgrove-reminders.ics');
    expect(method).toBe('PUBLISH');
    expect([start.hour, start.minute, start.zone.tzid]).toEqual([7, 45, 'floating']);
    expect([1, 3, 6]).toContain(start.toJSDate().getDay());
    expect(String(event.getFirstPropertyValue('rrule'))).toBe('FREQ=WEEKLY;BYDAY=MO,WE,SA');
    expect(String(event.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger'))).toBe('PT0S');
    expect(event.getFirstPropertyValue('description')).toContain('https://mindgrove.example/dashboard');
  });

  it('is in the night after the chosen days at a time before three', async () => {
    const member = await newTrialUser(api);
    await api.call('POST /reminders', { token: member.token, body: { days: [2, 7], time: '01:15' } });

    const { event } = await fileOf(member);

    expect(String(event.getFirstPropertyValue('rrule'))).toBe('FREQ=WEEKLY;BYDAY=WE,MO');
    expect([1, 3]).toContain(new ICAL.Event(event).startDate.toJSDate().getDay());
  });

  it('replaces the one before, and another file takes it out, by the same name and a later number', async () => {
    const [member, other] = [await newTrialUser(api), await newTrialUser(api)];
    const added = await fileOf(member);

    const removed = await fileOf(member, 'remove');

    const uidOf = ({ event }: typeof added) => String(event.getFirstPropertyValue('uid'));
    expect(uidOf(removed)).toBe(uidOf(added));
    expect(uidOf(await fileOf(other))).not.toBe(uidOf(added));
    expect(uidOf(added)).toMatch(/^[0-9a-f]{32}@mindgrove$/);
    expect(removed.method).toBe('CANCEL');
    expect(removed.event.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(Number(removed.event.getFirstPropertyValue('sequence'))).toBeGreaterThanOrEqual(
      Number(added.event.getFirstPropertyValue('sequence')),
    );
  });
});
