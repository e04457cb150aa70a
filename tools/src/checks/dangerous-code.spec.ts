import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { repositoryRoot } from '../repository/packages.ts';

const SERVERS = ['api/src', 'shell/src/server', 'server-kit/src'];
const BROWSER = ['shell/src', 'kit/src', 'ui/src', 'mfe-*/src'];
const EVERYTHING = [...SERVERS, ...BROWSER, 'contracts/src'];

/** Product code, not its tests. */
function sourcesOf(folders: readonly string[]): string[] {
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: repositoryRoot }));
  return [...new Set(files)].filter((file) => !/\.(spec|test)\.tsx?$|\/test\//.test(file)).sort();
}

function filesWith(pattern: RegExp, folders: readonly string[]): string[] {
  return sourcesOf(folders).filter((file) => pattern.test(readFileSync(join(repositoryRoot, file), 'utf8')));
}

describe('dangerous code', () => {
  it.each([
    ['starts programs', /node:child_process/, SERVERS],
    ['runs text as code', /\beval\(|new Function\(|node:vm'/, EVERYTHING],
    ['writes HTML from text', /\.(inner|outer)HTML\s*=[^=]|insertAdjacentHTML|document\.write/, BROWSER],
    ['accepts certificates that nobody vouches for', /rejectUnauthorized\??:|NODE_TLS_REJECT_UNAUTHORIZED/, EVERYTHING],
    ['hashes with a broken algorithm', /create(Hash|Hmac)\(\s*'(md4|md5|sha1|ripemd160)'/, EVERYTHING],
    ['encrypts with anything but AES-GCM', /'(aes-\d+-(cbc|ecb|ctr|cfb\d?|ofb)|des-|des3|rc4)/, EVERYTHING],
    ['takes random numbers that can be foreseen', /Math\.random/, SERVERS],
    ['reads or writes XML of others', /DOMParser|xml2js|fast-xml-parser|libxml/, EVERYTHING],
    ['deserializes anything but JSON', /node:v8'|js-yaml|from 'yaml'|unserialize/, EVERYTHING],
  ])('that %s is nowhere', (_, pattern, folders) => {
    expect(sourcesOf(folders).length).toBeGreaterThan(50);
    expect(filesWith(pattern, folders)).toEqual([]);
  });

  it('that shows HTML is where the server’s own pages are shown', () => {
    expect(filesWith(/dangerouslySetInnerHTML/, BROWSER)).toEqual([
      'shell/src/remote/filled-slot.tsx',
      'shell/src/remote/remote-page.tsx',
    ]);
  });

  it('that listens to messages of other windows is for development only', () => {
    // Between a service worker and its pages, which share their origin: no other site can send these.
    const ownWorker = ['shell/src/offline/keep-offline.ts', 'shell/src/worker/service-worker.ts'];
    expect(filesWith(/addEventListener\(\s*'message'/, BROWSER)).toEqual([
      'shell/src/dev/failure-details.tsx',
      ...ownWorker,
    ]);
  });

  it('that calls the API of a payment provider, a mail server, a release store or Valkey takes its address from the settings, a push service from its list', () => {
    expect(
      filesWith(
        /\bfetch\(|'undici'|'stripe'|'nodemailer'|'(ioredis|@redis\/client|redis)'|(get|request)\b[^;]*'node:https?'/,
        ['api/src'],
      ),
    ).toEqual([
      'api/src/members/reminders/push/push-gateway.service.ts',
      'api/src/plans/stripe/stripe.gateway.ts',
      'api/src/platform/core/object-store/object-store.ts',
      'api/src/platform/core/rate-limit/rate-limiters.service.ts',
      'api/src/realtime/replicas/stream-client.ts',
      'api/src/realtime/replicas/stream-reader.ts',
      'api/src/users/mail/mail-sender.service.ts',
    ]);
  });
});
