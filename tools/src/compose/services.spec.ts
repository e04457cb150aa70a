import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';

import { HOST, remoteNames, repositoryRoot } from '../repository/packages.ts';

const file = readFileSync(join(repositoryRoot, 'docker-compose.yml'), 'utf8');
const dockerfile = readFileSync(join(repositoryRoot, 'Dockerfile'), 'utf8');
const serviceNamed = (name: string) => file.split('\n\n').find((part) => `\n${part}`.includes(`\n  ${name}:\n`)) ?? '';

it('builds and deploys every remote in its own service', () => {
  const missing = remoteNames().filter((name) => {
    const service = serviceNamed(name);
    return !service.includes(`PACKAGE: ${name} }`) || !service.includes(`deploy-once.ts, ${name}]`);
  });

  expect(missing).toEqual([]);
});

it('gives every publisher a token that no other container has', () => {
  const publishers = [...remoteNames(), HOST].map((name) => ({
    name,
    service: name === HOST ? `${HOST}-release` : name,
  }));

  for (const { name, service } of publishers) {
    const volume = `${name}-secrets:/run/mindgrove`;
    expect(serviceNamed(service)).toContain(`volumes: ['${volume}:ro']`);
    expect(file.split(volume)).toHaveLength(3);
    expect(file).toContain(`- ${volume}/releases/${name}\n`);
  }
});

it('lets an operator pin every image that is not built here', () => {
  const images = [...file.matchAll(/^ +image: (.*)$/gm)].map(([, image]) => image);
  const bases = [...dockerfile.matchAll(/^FROM (\S+) AS/gm)].map(([, image]) => image);
  const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, stage]) => stage);

  expect(images.length).toBeGreaterThan(0);
  expect(images.filter((image) => !/^\$\{[A-Z]+_IMAGE:-.+\}$/.test(image ?? ''))).toEqual([]);
  expect(bases.filter((base) => !stages.includes(base))).toEqual(['${NODE_IMAGE}']);
});

it('gives every server minutes to start before it counts as unhealthy', () => {
  const [, minutes] = /&healthcheck\n {2}interval: 5s\n {2}start_period: (\d+)s\n/.exec(file) ?? [];
  const checks = [...file.matchAll(/^ {4}healthcheck:\n(.*)\n/gm)].map(([, first]) => first?.trim());

  // A publisher waits for the API this long.
  expect(Number(minutes)).toBe(300);
  expect(checks).toEqual(Array(6).fill('<<: *healthcheck'));
});

it('passes on every setting of .env.example, but those that it says do not count', () => {
  const example = readFileSync(join(repositoryRoot, '.env.example'), 'utf8');
  const settings = [...example.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name = '']) => name);
  const [, own = ''] = /`docker compose`\s+(?:# )?reads it ([^]*?)\n\n/.exec(example) ?? [];
  const isPassedOn = (name: string) => file.includes(`\${${name}:`);

  expect(settings.length).toBeGreaterThan(40);
  expect(settings.filter((name) => !isPassedOn(name))).toEqual(settings.filter((name) => own.includes(name)));
});

it('gives restore the JWT_SECRET of the api, which stays the same at the next start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mindgrove-secrets-'));
  for (const name of ['database', 'migrations', 'valkey', 'api', 'releases/shell'])
    mkdirSync(join(folder, name), { recursive: true });
  const [, script = ''] = /\n {6}- \|\n([^]*?)\n {4}volumes:/.exec(serviceNamed('secrets')) ?? [];
  const generate = () =>
    execFileSync('sh', [
      '-ec',
      script.replaceAll(/^ {8}/gm, '').replaceAll('$$', '$').replace('/run/mindgrove', folder),
    ]);
  const secretOf = (service: string, env = {}) => {
    const print = `. ${join(folder, service, 'secrets')} && printf %s "$JWT_SECRET"`;
    return execFileSync('sh', ['-c', print], { encoding: 'utf8', env });
  };

  generate();
  const first = secretOf('api');
  generate();
  const later = ['api', 'migrations'].map((service) => secretOf(service));
  const set = secretOf('migrations', { JWT_SECRET: 'of .env' });
  const ofFile = ['api', 'migrations'].map((service) => secretOf(service, { JWT_SECRET_FILE: '/run/secrets/jwt' }));
  rmSync(folder, { recursive: true });

  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect([...later, set, ...ofFile]).toEqual([first, first, 'of .env', '', '']);
  expect(serviceNamed('migrations')).toContain(`JWT_SECRET: '\${JWT_SECRET:-}'`);
});
