import { describe, expect, it } from '@jest/globals';

import { type Account, newEmail, newUser, PASSWORD } from '../../test/factories.js';
import { processorTime } from '../../test/processor-time.js';
import { sharedTestApi, testApi } from '../../test/test-api.js';
import { assertNewName } from './member-name.js';

const WITH_CONTACT = 'Please write your name without a link or an email address.';
const WITH_BRAND = 'Please choose a name without “Mindgrove”: it could be mistaken for our team.';
const OF_TEAM = 'Please choose another name: this one could be mistaken for our team.';
const OF_TWO_SCRIPTS = 'Please write each word of your name in one alphabet.';

describe('the name of a member', () => {
  const api = testApi(sharedTestApi);

  const register = (name: string) =>
    api.call('POST /register', { body: { name, email: newEmail(), password: PASSWORD } });
  const rename = ({ token }: Account, name: string, time_zone = 'UTC') =>
    api.call('POST /account/profile', { token, body: { name, time_zone } });

  it.each([
    ['Visit spam-pills.com now', WITH_CONTACT],
    ['https://spam.example', WITH_CONTACT],
    ['robin@example.org', WITH_CONTACT],
    ['SPAM-PILLS．COM', WITH_CONTACT],
    ['Mindgrove Team', WITH_BRAND],
    ['M I N D G R O V E support', WITH_BRAND],
    ['mind-grove', WITH_BRAND],
    ['M1ndgr0ve', WITH_BRAND],
    ['Ｍｉｎｄｇｒｏｖｅ', WITH_BRAND],
    ['Мindgrоvе', WITH_BRAND],
    ['Mïndgröve', WITH_BRAND],
    ['rnindgrove', WITH_BRAND],
    ['Minclgrove', WITH_BRAND],
    ['Μindgrove', WITH_BRAND], // A Greek capital.
    ['ΜΙΝDGRΟVΕ', WITH_BRAND], // Greek capitals.
    ['ᴍɪɴᴅɢʀᴏᴠᴇ', WITH_BRAND],
    ['Mɪndgrove', WITH_BRAND],
    ['Mindցrove', WITH_BRAND], // Armenian.
    ['Mindgrᴏve', WITH_BRAND],
    ['Mindgroʋe', WITH_BRAND],
    ['Minđgrøve', WITH_BRAND],
    ['Mindgrovᥱ', WITH_BRAND],
    ['Mind9rove', WITH_BRAND],
    ['Mindgr🇴ve', WITH_BRAND],
    ['🅼🅸🅽🅳🅶🆁🅾🆅🅴', WITH_BRAND],
    ['ꓟꓲꓠꓓꓖꓣꓳꓦꓰ', WITH_BRAND], // Lisu.
    ['Mindgro√e', WITH_BRAND],
    ['Mindgr〇ve', WITH_BRAND],
    ['Mindgr❤️ve', WITH_BRAND],
    ['ᗰIᑎᗪGᖇOᐯE', WITH_BRAND], // Canadian syllabics.
    ['Robіn', OF_TWO_SCRIPTS], // With a Cyrillic letter.
    ['Support Team', OF_TEAM],
    ['Administrator', OF_TEAM],
    ['ADMIN', OF_TEAM],
    ['Adm1n 2', OF_TEAM],
    ['Moderator ✔', OF_TEAM],
    ['Moderator1', OF_TEAM],
    ['The Mоderаtors', OF_TEAM], // With Cyrillic letters.
    ['Official Staff', OF_TEAM],
    ['Verified Support', OF_TEAM],
    ['Grove Team', OF_TEAM],
    ['Admin ⭐ verified', OF_TEAM],
    ['Mods', OF_TEAM],
    ['The Mod ✔', OF_TEAM],
    ['Admin!', OF_TEAM],
    ['Founder', OF_TEAM],
    ['Adm⏐n', OF_TEAM],
    ['ꓮdmin', OF_TEAM], // Lisu.
    ['ꓢꓴꓑꓑꓳꓣꓔ', OF_TEAM],
    ['Ꭺdmin', OF_TEAM], // Cherokee.
    ['ꭺꭰꮇꭵꮑ', OF_TEAM],
    ['Տupport', OF_TEAM], // Armenian.
    ['Ⲁdmin', OF_TEAM], // Coptic.
    ['Mind-gr-ve', WITH_BRAND],
    ['Adm口n', OF_TEAM],
    ['T E A M', OF_TEAM],
    ['Téam', OF_TEAM],
    ['M.o.d', OF_TEAM],
    ['Admi⁗ Team', OF_TEAM],
  ])('cannot be %p, neither at the sign-up nor later', async (name, error) => {
    const member = await newUser(api);

    for (const { status, problem } of [await register(name), await rename(member, name)])
      expect([status, problem.code, problem.error]).toEqual([400, 'name_not_allowed', error]);
    expect((await api.call('GET /me', member)).body.user.name).toBe('Robin');
  });

  it.each(['Adminah Larkspur', 'Robin Staff', 'Teamer', 'Theo', '李 Support', 'Systeme Rowan', 'Moderata Fonte'])(
    'can contain a word of our team: %p',
    async (name) => {
      expect((await register(name)).body.user).toMatchObject({ name });
    },
  );

  it.each([
    ...['J.R.R. Larkspur', 'Dr.Larkspur', 'Zoë O’Neill-Đặng', "O'Brien", 'robin.larkspur', 'Mindy Groves', 'Grove'],
    ...['Thế', 'Thể', 'Thế S.', 'Theo Urs', 'Tea M.', 'Mo', 'Modi', 'Min Grove'],
    ...['Mo D.', 'Robin ✨', 'Theo', 'ʻāina', 'ǂKhomani', 'Мария', 'Олена (Olena)', 'Анна-Maria', 'Ελένη', 'Նարե'],
    ...['ქეთევან', 'ᏣᎳᎩ', 'ꓡꓲ ꓢꓴ', 'ᐃᓄᒃ', 'Ⲙⲁⲣⲓⲁ', 'שרה', 'محمد', 'ራሄል', 'नेहा', 'தமிழ்', 'ທ່ານ', 'ถนอม'],
    ...['乙', '李小龍', '山田Taro', 'さくら', '김Robin', 'xʷməθkʷəy̓əm'],
  ])('can be %p', async (name) => {
    expect((await register(name)).body.user).toMatchObject({ name });
  });

  it('stays as it is when it is older than the rule, also when the time zone changes', async () => {
    const [member, other] = [await newUser(api), await newUser(api)];
    await api.dataSource.query('UPDATE users SET name = $2 WHERE id = $1', [member.user.id, 'Mindgrove Fan']);

    const kept = await rename(member, 'Mindgrove Fan', 'Europe/Lisbon');

    expect(kept.body.user).toMatchObject({ name: 'Mindgrove Fan', time_zone: 'Europe/Lisbon' });
    expect((await rename(other, 'Mindgrove Fan')).status).toBe(400);
  });
});

/** Beginnings and ends of words that no name may consist of, which many readings share. */
const PARTS = ['grov', 'rove', 'admi', 'dmin', 'owne', 'wner', 'staf', 'taff', 'suppor', 'mod', 'mods', 'mindgrov'];
/** Signs such as U+2057, which decomposes into four signs, and U+FDFA, which decomposes into 18 letters. */
const SIGNS = ['\u2057', '\u2A0C', '\uFDFA', '!!!', '\u2026', ' ', '\u4E00', '\u20DD', 'e\u0301', 'the'];

const namesOf = (length: number) =>
  PARTS.flatMap((part) => SIGNS.map((sign) => `${(part + sign).repeat(length).slice(0, length - 1)}x`));

function check(names: string[]) {
  for (const name of names)
    try {
      assertNewName(name);
    } catch {
      // Some of them are refused.
    }
}
const costOf = (names: string[]) => processorTime(() => check(names));

describe('the check of a name', () => {
  it('takes time that grows with the length of the name, and no faster', async () => {
    check(namesOf(40)); // Compiles the code.

    const [short, long] = [await costOf(namesOf(50)), await costOf(namesOf(100))];

    expect(long / short).toBeLessThan(8);
  });
});
