import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { checkKnownVulnerabilities } from './known-vulnerabilities.ts';

const advisory = (severity: string) => ({
  fastify: [
    {
      id: 1,
      url: 'https://github.com/advisories/GHSA-0000-0000-0000',
      title: 'An example',
      severity,
      vulnerable_versions: '*',
    },
  ],
});

describe('known vulnerabilities', () => {
  let registry: Server;
  let cache: string;
  // npm remembers advisories.
  beforeEach(() => {
    cache = mkdtempSync(join(tmpdir(), 'mindgrove-npm-'));
    process.env['npm_config_cache'] = cache;
  });
  afterEach(() => {
    registry.close();
    rmSync(cache, { recursive: true });
    delete process.env['npm_config_cache'];
  });

  /** A registry of advisories that answers as the public one does. */
  const check = async (status: number, body: object) => {
    registry = createServer(({ method }, response) => {
      // npm also looks up the packages, and needs none of them.
      if (method === 'POST') response.writeHead(status).end(JSON.stringify(body));
      else response.writeHead(404).end('{}');
    });
    await once(registry.listen(0, '127.0.0.1'), 'listening');
    return checkKnownVulnerabilities(`http://127.0.0.1:${(registry.address() as AddressInfo).port}/`);
  };

  it('of high severity fail, with the package and where to read about it', async () => {
    await expect(check(200, advisory('high'))).rejects.toThrow(
      new RegExp(`fastify, high: An example, https://github.com/advisories/GHSA-0000-0000-0000`),
    );
  });

  it('of less severity are told', async () => {
    await expect(check(200, advisory('moderate'))).resolves.toContain('fastify, moderate: An example');
  });

  it('may be none', async () => {
    await expect(check(200, {})).resolves.toBe('No known vulnerabilities.');
  });

  it('fail nothing where the registry answers no audits', async () => {
    await expect(check(405, {})).resolves.toContain('The registry answered no audit');
  });
});
