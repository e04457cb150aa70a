import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';

import { describe, expect, it } from '@jest/globals';
import { newPasswordField } from '@mindgrove/contracts/schemas/fields';
import { dictionary } from '@zxcvbn-ts/language-en';

import { type Config, PASSWORD_MEMORY_KIB } from '../../config.js';
import { DevicesService } from './devices.service.js';
import { isCommonPassword } from './is-common-password.js';
import { hashPassword, PasswordsService } from './passwords.service.js';

const config = { JWT_SECRET: 'secret', PASSWORD_MEMORY_KIB } as Config;
const passwords = new PasswordsService(new DevicesService(config), config);

describe('a new password', () => {
  it.each([
    '12345678',
    'QWERTY123',
    'sunshine',
    'Sunshine2024!',
    '!!sunshine',
    'p@$$w0rd',
    'P4ssw0rd2026',
    'Jessica1987',
    'dragondragon',
    'abababab',
    'qweqweqwe',
    '9876543210',
    'poiuytrewq',
    'admin123456',
    'linkedin1',
    '24.12.1985',
    '19851224',
    'MindGrove2026',
    'm1ndgr0ve!',
    'meditation1',
  ])('is not one of those that are guessed first: %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'grove-walks-2026',
    'quiet-meadow-41',
    'sunshine over the 3 hills',
    '84719362',
    'xkqvzjwp',
    '🌲🌲🌲🌿🌿🌙🌙☀️',
    'пароль-для-леса',
    'sunshine2024-8172',
  ])('may be of any letters, digits and signs: %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
    expect(newPasswordField.parse(password)).toBe(password);
  });

  it('is not a common word with one of the usual endings, which are more than three thousand passwords', () => {
    const endings = ['1', '12', '123', '1234', '!', '01', '2024', '2025'];
    const guessed = dictionary['firstnames-en'].slice(0, 1000).flatMap((word) => endings.map((end) => word + end));
    const possible = guessed.filter((text) => newPasswordField.safeParse(text).success);

    expect(possible.length).toBeGreaterThan(3000);
    expect(possible.filter((text) => !isCommonPassword(text))).toEqual([]);
  });

  it('may have 8 to 200 characters, and is stored with each of them', async () => {
    const long = 'a quiet wood '.repeat(16).slice(0, 200);

    const stored = await passwords.hashNew(newPasswordField.parse(long));

    expect(await passwords.matches(long, stored)).toBe(true);
    expect(await passwords.matches(long.slice(0, 199), stored)).toBe(false);
    expect(newPasswordField.safeParse('short-7').success).toBe(false);
  });

  it('is verified as it was typed, with its letter case and its spaces', async () => {
    const typed = '  Two Spaces before and after  ';

    const stored = await passwords.hashNew(newPasswordField.parse(typed));

    expect(await passwords.matches(typed, stored)).toBe(true);
    expect(await passwords.matches(typed.trim(), stored)).toBe(false);
    expect(await passwords.matches(typed.toLowerCase(), stored)).toBe(false);
  });
});

describe('a password with an accent', () => {
  const [composed, decomposed] = ['grüne-wälder-41'.normalize('NFC'), 'grüne-wälder-41'.normalize('NFD')];

  it.each([
    ['a phone, then a laptop', composed, decomposed],
    ['a laptop, then a phone', decomposed, composed],
  ])('is the same, however %s encode it', async (_, first, second) => {
    const stored = await passwords.hashNew(first);

    expect(await passwords.matches(second, stored)).toBe(true);
    expect(await passwords.matches('grune-walder-41', stored)).toBe(false);
  });
});

describe('many passwords at once', () => {
  it('leave a thread for the connections to the database', async () => {
    const stored = await hashPassword('quiet-meadow-41');
    let checked = 0;
    const checks = Array.from({ length: 40 }, () => passwords.matches('quiet-meadow-41', stored).then(() => checked++));

    await promisify(pbkdf2)('password', 'salt', 1, 32, 'sha256');

    expect(checked).toBeLessThan(20);
    await Promise.all(checks);
  });
});
