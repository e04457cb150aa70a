import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { errorBody } from '@mindgrove/contracts/http/error';
import { execa } from 'execa';

import { findFreePort } from '../../processes/free-port.ts';
import { type ComposeProject, waitFor } from '../project.ts';

const HEAD = 'HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
/** Each is refused by the front door itself; HAProxy has its own words for what is no HTTP. */
const REFUSED = [
  [400, 'odd bytes', 'odd bytes\r\n\r\n', false],
  [400, 'two lengths', `POST /api/login ${HEAD}content-length: 1\r\ncontent-length: 2\r\n\r\n{}`, false],
  [408, 'slow headers', `POST /api/login ${HEAD}`, false],
  [408, 'a slow body', `POST /api/login ${HEAD}content-length: 100\r\n\r\n{`, true],
  [404, 'metrics', `GET /metrics ${HEAD}\r\n`, true],
] as const;

export async function checkFrontDoor({ url }: ComposeProject): Promise<void> {
  const port = Number(new URL(url).port);
  const answers = REFUSED.map(async ([status, name, request, isInOurWords]) => {
    const socket = connect(port, 'localhost');
    socket.write(request);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    assert.match(String(answer), new RegExp(`^HTTP/1.1 ${status} `), `${name} must be refused with ${status}.`);
    if (isInOurWords) errorBody.parse(JSON.parse(String(answer).split('\r\n\r\n')[1] ?? ''));
  });
  await Promise.all(answers);
}

/** Gives the front door a certificate of our own; it stays so until the project is removed. */
export async function checkTls(project: ComposeProject): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mindgrove-tls-'));
  try {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    await execa('openssl', [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate],
    ]);
    const ca = readFileSync(certificate, 'utf8');
    // HAProxy reads both from one file, as a user of its own.
    writeFileSync(certificate, ca + readFileSync(key, 'utf8'));
    rmSync(key);
    for (const path of [folder, certificate]) chmodSync(path, 0o755);
    const port = await findFreePort();
    const env = { TLS_CERTIFICATE: folder, HTTPS_PORT: String(port), HTTP_PORT: new URL(project.url).port };
    await project.run(['-f', 'docker-compose.yml', '-f', 'deploy/tls.yml', 'up', '--detach', '--no-deps', 'front'], {
      env,
    });
    const open = () => openSecurely(`https://localhost:${port}/`, ca);
    await waitFor('the front door speaks https', async () => (await open()).includes('<html'), 30_000, project.signal);
    const { status, headers } = await fetch(`${project.url}/pricing`, { redirect: 'manual' });
    assert.deepEqual([status, headers.get('location')?.slice(0, 8)], [301, 'https://'], 'http must lead to https.');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const openSecurely = (url: string, ca: string): Promise<string> =>
  new Promise((resolve) => {
    get(url, { ca, headers: { accept: 'text/html' } }, (response) => resolve(text(response))).on('error', () =>
      resolve(''),
    );
  });
