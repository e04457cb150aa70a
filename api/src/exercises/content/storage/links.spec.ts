import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';

import { type Account, newAdmin, newEndedUser, newTrialUser } from '../../../../test/factories.js';
import { open, png, upload } from '../../../../test/media-files.js';
import { sendRaw } from '../../../../test/send-raw.js';
import { startTestApi, testApi } from '../../../../test/test-api.js';
import { MediaLinksService } from '../media/media-links.service.js';
import { StorageService, toStoredFile } from './storage.service.js';

const MINUTE = 60_000;

describe('a link to a file', () => {
  const api = testApi(startTestApi);
  let links: MediaLinksService;
  let admin: Account;
  let member: Account;
  let [path, other] = ['', ''];

  beforeAll(async () => {
    links = api.app.get(MediaLinksService);
    admin = await newAdmin(api);
    member = await newTrialUser(api);
    path = (await upload(api, admin, 'oak.png', png('oak'))).body.data.path;
    other = (await upload(api, admin, 'elm.png', png('elm'))).body.data.path;
  });
  afterEach(() => void jest.restoreAllMocks());

  const linkFor = ({ user }: Account) => links.link(path, user.id);
  const refused = { status: 403, code: 'link_invalid', error: expect.stringContaining('Go back to the page') };
  async function opened(address: string) {
    const response = await open(api, address);
    const text = await response.text();
    return { status: response.status, ...(response.ok ? {} : JSON.parse(text)) };
  }
  const after = (milliseconds: number) => {
    const now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now + milliseconds);
  };

  it('opens the file for the member whom it was made for', async () => {
    expect(await opened(linkFor(member))).toEqual({ status: 200 });
  });

  it('does not open it unsigned', async () => {
    const [, query = ''] = linkFor(member).split('?');

    const without = (name: string) => `${path}?${query.replace(new RegExp(`${name}=[^&]*&?`), '')}`;
    for (const address of [path, without('signature'), without('expires'), without('member')])
      expect(await opened(address)).toMatchObject(refused);
  });

  it('does not open it when any part was altered', async () => {
    const [, query = ''] = linkFor(member).split('?');
    const later = query.replace(/expires=(\d+)/, (_, expires) => `expires=${Number(expires) + 3600}`);
    const someoneElse = query.replace(/member=\d+/, `member=${admin.user.id}`);
    const flipped = query.replace(/(.)$/, (last) => (last === 'A' ? 'B' : 'A'));

    for (const altered of [later, someoneElse, flipped, `${query}x`, query.slice(0, -1)])
      expect(await opened(`${path}?${altered}`)).toMatchObject(refused);
  });

  it('does not open another file', async () => {
    const [, query = ''] = linkFor(member).split('?');

    expect(await opened(`${other}?${query}`)).toMatchObject(refused);
  });

  it.each([
    'uploads/../uploads/FILE',
    'uploads/..%2fuploads%2fFILE',
    'uploads/%2e%2e%2fFILE',
    '..%2f..%2fpackage.json',
    'uploads/..%5cFILE',
    'uploads/%00FILE',
    'uploads//FILE',
    '%2e%2e/package.json',
    'uploads/%c0%ae%c0%ae%2fFILE',
  ])('opens nothing at %s', async (attempt) => {
    const [, query = ''] = linkFor(member).split('?');
    const target = `/storage/${attempt.replace('FILE', path.split('/')[1] ?? '')}?${query}`;

    // The path is sent unchanged: fetch would resolve the dots itself.
    const { status } = await sendRaw(api.url, { method: 'GET', path: target, headers: {} });

    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  it('opens for one to two hours, and is the same within an hour', () => {
    const hour = new Date('2030-01-01T10:00:00Z').getTime();
    const at = (time: number) => {
      jest.spyOn(Date, 'now').mockReturnValue(time);
      return linkFor(member);
    };
    const expiresAt = (time: number) => Number(/expires=(\d+)/.exec(at(time))?.[1]) * 1000;

    expect(at(hour)).toBe(at(hour + 59 * MINUTE));
    expect(at(hour)).not.toBe(at(hour + 60 * MINUTE));
    expect(expiresAt(hour) - hour).toBe(120 * MINUTE);
    expect(expiresAt(hour + 59 * MINUTE) - hour).toBe(120 * MINUTE);
  });

  it('opens nothing once it has expired', async () => {
    const address = linkFor(member);

    after(121 * MINUTE);

    expect(await opened(address)).toMatchObject(refused);
  });

  it('to a PDF opens for five minutes', async () => {
    const address = links.shortLink(path, member.user.id);

    after(4 * MINUTE);
    const soon = await opened(address);
    after(2 * MINUTE);

    expect([soon.status, (await opened(address)).status]).toEqual([200, 403]);
  });

  it('opens nothing for a member whose access has ended', async () => {
    expect(await opened(linkFor(await newEndedUser(api)))).toMatchObject(refused);
  });

  it('opens nothing for a member who is suspended', async () => {
    const suspended = await newTrialUser(api);
    const address = linkFor(suspended);
    const before = await opened(address);

    const body = { reason: 'As we agreed by phone' };
    await api.call('POST /admin/members/:id/suspend', { token: admin.token, params: { id: suspended.user.id }, body });

    expect([before.status, (await opened(address)).status]).toEqual([200, 403]);
  });

  it('opens nothing once the account is deleted', async () => {
    const gone = await newTrialUser(api);
    const address = linkFor(gone);
    const before = await opened(address);

    await api.dataSource.query('DELETE FROM users WHERE id = $1', [gone.user.id]);

    expect([before.status, (await opened(address)).status]).toEqual([200, 403]);
  });

  it('opens for administrators, whose access does not end', async () => {
    const veteran = await newAdmin(api);
    await api.dataSource.query("UPDATE users SET created_at = now() - interval '1 year' WHERE id = $1", [
      veteran.user.id,
    ]);

    expect(await opened(linkFor(veteran))).toEqual({ status: 200 });
  });

  it('says so when its file does not exist', async () => {
    const address = links.link('uploads/nothing-here.png', member.user.id);

    expect(await opened(address)).toMatchObject({ status: 404, code: 'file_not_found' });
  });

  it('opens a file that another module produces, and what it does not have from the media store', async () => {
    const book = Buffer.from('%PDF-1.7 a book');
    const storage = api.app.get(StorageService);
    storage.register('uploads', (file) =>
      Promise.resolve(file === 'book.pdf' ? toStoredFile('application/pdf', book) : null),
    );

    const [produced, stored, missing] = [
      await open(api, links.shortLink('uploads/book.pdf', member.user.id), { headers: { range: 'bytes=0-3' } }),
      await opened(linkFor(member)),
      await opened(links.link('uploads/other.pdf', member.user.id)),
    ];

    expect([produced.status, await produced.text()]).toEqual([206, '%PDF']);
    expect(produced.headers.get('content-type')).toBe('application/pdf');
    // A sandbox would keep the browser's viewer from printing and saving it.
    expect(produced.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'");
    expect([stored.status, missing.status]).toEqual([200, 404]);
  });
});
