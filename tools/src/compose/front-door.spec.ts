import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';
import { errorBody } from '@mindgrove/contracts/http/error';

import { repositoryRoot } from '../repository/packages.ts';

const config = readFileSync(join(repositoryRoot, 'deploy/front/haproxy.cfg'), 'utf8');

/** The statuses that HAProxy 3.0 may answer with by itself, where the config leaves them possible. */
const OWN_STATUSES = ['400', '403', '404', '408', '413', '429', '500', '502', '503', '504'];

it('refuses in the error shape of the API', () => {
  const errors = [...config.matchAll(/^ {2}http-error status (\d+) .* lf-string '(.*)'/gm)];
  const bodies = errors.map(([, , json = '']) => errorBody.safeParse(JSON.parse(json)).error);

  expect(errors.map(([, status]) => status)).toEqual(OWN_STATUSES);
  expect(bodies).toEqual(OWN_STATUSES.map(() => undefined));
});

it('asks shells and APIs for their health where they say so', () => {
  const [, defaults = '', apis = ''] = /\ndefaults\n(.*?)\n\n.*\nbackend apis\n(.*)/s.exec(config) ?? [];

  expect(defaults).toContain('option httpchk GET /healthz');
  expect(apis).toContain('option httpchk GET /api/ready');
  expect(config.match(/httpchk/g)).toHaveLength(2);
});
