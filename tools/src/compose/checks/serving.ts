import assert from 'node:assert/strict';

import { isReachable } from '../../processes/is-reachable.ts';
import { rollback } from '../../release/registry.ts';
import { remoteNames } from '../../repository/packages.ts';
import { openPage, servedVersions } from '../member.ts';
import { askValkey, type ComposeProject, queryDatabase, SERVERS, waitFor } from '../project.ts';

const PAGES = ['/', '/dashboard', '/pricing'];

export async function checkServing({ url, signal }: ComposeProject): Promise<void> {
  const hasAll = async () => Object.keys(await servedVersions(url)).length === remoteNames().length;
  await waitFor('the shell serves every remote', hasAll, 30_000, signal);
  for (const path of PAGES) await openPage(url, path);
  // It names the address of the product.
  assert((await openPage(url, '/sitemap.xml')).includes(`<loc>${url}/</loc>`), 'The shell does not know its address.');
  assert(await isReachable(`${url}/api/ready`), 'The API is not reached through the shell.');
}

export async function checkHardening(project: ComposeProject): Promise<void> {
  for (const service of SERVERS) {
    const user = (await project.run(['exec', '-T', service, 'id', '-u'])).trim();
    assert.notEqual(user, '0', `${service} runs as root.`);
    const processes = await project.inspect(service, '{{.HostConfig.PidsLimit}}');
    assert.ok(Number(processes) > 0, `${service} may start any number of processes.`);
  }
  const containers = [...(await project.containers()).values()];
  const open = containers.filter(({ Publishers }) => Publishers?.some(({ PublishedPort }) => PublishedPort > 0));
  assert.deepEqual(
    open.map(({ Service }) => Service),
    ['front'],
    'Only the front door may publish a port.',
  );
}

/** The sign-up before this has been counted where every replica of the api would see it. */
export async function checkSharedCounts(project: ComposeProject): Promise<void> {
  const keys = await askValkey(project, "keys 'mindgrove:rate:*'");

  assert.match(keys, /mindgrove:rate:register/, 'The API does not count sign-ups in Valkey.');
}

const REMOTE = 'mfe-games';
const OTHER_REMOTE = 'mfe-wellness';
const PRIVILEGES =
  "SELECT rolsuper OR rolcreaterole OR rolcreatedb OR rolbypassrls FROM pg_roles WHERE rolname = 'mindgrove_api'";
const OWNED = "SELECT count(*) FROM pg_shdepend WHERE deptype = 'o' AND refobjid = 'mindgrove_api'::regrole";
const CONNECTED = "SELECT DISTINCT usename FROM pg_stat_activity WHERE application_name = 'mindgrove-api'";
const OTHER_WAYS_IN =
  "SELECT count(*) FROM pg_hba_file_rules WHERE type <> 'local' AND address NOT IN ('127.0.0.1', '::1') AND auth_method <> 'scram-sha-256'";

/** Checks that an intruder in one container can do there what that container needs, and no more. */
export async function checkSeparation(project: ComposeProject): Promise<void> {
  await checkDatabase(project);
  await checkValkey(project);
  await checkTokens(project);
}

async function checkDatabase(project: ComposeProject): Promise<void> {
  const ask = (statement: string) => queryDatabase(project, statement);
  assert.equal(await ask(CONNECTED), 'mindgrove_api', 'The API must not connect as the owner of the database.');
  assert.equal(await ask(PRIVILEGES), 'f', "The API's role may do more than reading and writing rows.");
  assert.equal(await ask(OWNED), '0', "The API's role owns something.");
  assert.equal(await ask(OTHER_WAYS_IN), '0', 'PostgreSQL lets other containers in without SCRAM.');
  const secrets = await project.run(['exec', '-T', 'api', 'sh', '-c', 'cat /run/mindgrove/*']);
  assert.doesNotMatch(secrets, /postgres:\/\/mindgrove:/, "The API's container knows the owner's password.");
}

async function checkValkey(project: ComposeProject): Promise<void> {
  const answer = await project.run(['exec', '-T', 'valkey', 'valkey-cli', 'ping']).catch(String);
  assert.match(answer, /NOAUTH/, 'Valkey must not respond without its password.');
}

async function checkTokens(project: ComposeProject): Promise<void> {
  const token = (await project.run(['run', '--rm', '-T', REMOTE, 'sh', '-c', 'echo $RELEASE_TOKEN'])).trim();
  await assert.rejects(
    rollback({ name: OTHER_REMOTE }, 'live', { url: project.url, token }),
    /another team|not for/,
    `The token of ${REMOTE} must not move ${OTHER_REMOTE}.`,
  );
}
