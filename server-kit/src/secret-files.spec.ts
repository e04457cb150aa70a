import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { readSecretFiles } from './secret-files.ts';

describe('secrets from files', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'mindgrove-secrets-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function fileWith(content: string) {
    const file = join(folder, 'secret');
    writeFileSync(file, content);
    return file;
  }

  it.each(['of the file', 'of the file\n', 'of the file\r\n'])('are the content of the file: %j', (content) => {
    const env = readSecretFiles({ PORT: '3000', JWT_SECRET: '', JWT_SECRET_FILE: fileWith(content) });

    expect(env).toEqual({ PORT: '3000', JWT_SECRET: 'of the file', JWT_SECRET_FILE: '' });
  });

  it('keep all but the line break at the end', () => {
    expect(readSecretFiles({ SMTP_URL_FILE: fileWith(' a\nb \n\n') })['SMTP_URL']).toBe(' a\nb \n');
  });

  it('are read once, and not again by a child process with the same environment', () => {
    const env = readSecretFiles({ METRICS_TOKEN_FILE: fileWith('token of Prometheus') });

    expect(readSecretFiles({ ...env })).toEqual(env);
  });

  it('leave settings alone that have no such file, or are no secrets', () => {
    const env = { JWT_SECRET: 'set', JWT_SECRET_FILE: '', STATE_FILE: '/missing' };

    expect(readSecretFiles({ ...env })).toEqual(env);
  });

  it('cannot be set in both ways', () => {
    expect(() => readSecretFiles({ JWT_SECRET: 'set', JWT_SECRET_FILE: fileWith('other') })).toThrow(
      'JWT_SECRET and JWT_SECRET_FILE are both set: remove one of them (see .env.example)',
    );
  });

  it('name the setting whose file is missing or empty, and say what to do', () => {
    const missing = join(folder, 'missing');

    expect(() => readSecretFiles({ DATABASE_URL_FILE: missing })).toThrow(
      `DATABASE_URL_FILE cannot be used: ${missing} cannot be read (ENOENT); mount it for the user who runs this`,
    );
    expect(() => readSecretFiles({ DATABASE_URL_FILE: fileWith('\n') })).toThrow(
      /^DATABASE_URL_FILE cannot be used: .* is empty; write the secret into it$/,
    );
  });
});
