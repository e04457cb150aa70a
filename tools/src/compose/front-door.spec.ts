import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';
import { errorBody } from '@mindgrove/contracts/http/error';

import { repositoryRoot } from '../repository/packages.ts';

const folder = join(repositoryRoot, 'deploy/front');
const config = readFileSync(join(folder, 'haproxy.cfg'), 'utf8');

/** The statuses that HAProxy 3.0 may answer with by itself, where the config leaves them possible. */
const OWN_STATUSES = ['400', '403', '404', '408', '429', '500', '501', '502', '503', '504'];

it('refuses in the error shape of the API', () => {
  const formats = [...config.matchAll(/^ {2}http-error status (\d+) .* lf-string '(.*)'/gm)];
  const files = [...config.matchAll(/^ {2}errorfile (\d+) \S+\/(errors\/.*)$/gm)];
  const bodies = new Map([
    ...formats.map(([, status, json = '']) => [status, json] as const),
    ...files.map(([, status, file = '']) => [status, bodyOf(join(folder, file), status)] as const),
  ]);

  expect([...bodies.keys()].toSorted()).toEqual(OWN_STATUSES);
  for (const json of bodies.values()) expect(errorBody.safeParse(JSON.parse(json)).error).toBeUndefined();
});

/** HAProxy sends the file as it is. */
function bodyOf(file: string, status: string | undefined): string {
  const [head = '', body = ''] = readFileSync(file, 'utf8').split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`);
  return body;
}

it('asks the servers for their health where they say so', () => {
  expect(config.match(/GET \/healthz/g)).toHaveLength(config.match(/server-template shell/g)?.length ?? 0);
  expect(config).toMatch(/backend apis\n.*\n {2}option httpchk GET \/api\/ready\n/);
});
