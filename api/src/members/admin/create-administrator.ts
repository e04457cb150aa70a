import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { emailField, nameField, newPasswordField } from '@mindgrove/contracts/schemas/fields';
import { DataSource, getMetadataArgsStorage } from 'typeorm';
import type { z } from 'zod';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

import { AuditService } from '../../platform/audit/audit.service.js';
import { DevicesService } from '../../auth/passwords/devices.service.js';
import { PasswordsService } from '../../auth/passwords/passwords.service.js';
import { TwoFactorResetService } from '../../auth/two-factor/two-factor-reset.service.js';
import { loadConfig } from '../../config.js';
import { readEnvironment } from '../../platform/core/environment.js';
import { randomCode } from '../../platform/core/random-code.js';
import { databaseOptions } from '../../platform/database/data-source.js';
import { migrate } from '../../platform/database/migrate.js';
import { AdministratorAccountsService } from '../../users/administrator-accounts.service.js';
import { AdministratorsService } from './administrators.service.js';

const prompt = async (question: string) => (await readAnswer(question, process.stdout)).trim();

/** The typed text is not echoed. */
async function promptHidden(question: string): Promise<string> {
  process.stdout.write(question);
  try {
    return await readAnswer('', new Writable({ write: (_chunk, _encoding, done) => done() }));
  } finally {
    process.stdout.write('\n');
  }
}

/** Rejects on Ctrl-C and Ctrl-D, which readline alone ignores. */
async function readAnswer(question: string, output: NodeJS.WritableStream): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  const given = Promise.withResolvers<string>();
  const stop = () => given.reject(new Error('Stopped: nothing was changed.'));
  terminal.once('SIGINT', stop).once('close', stop);
  try {
    terminal.question(question).then(given.resolve, given.reject);
    return await given.promise;
  } finally {
    terminal.close();
  }
}

const GENERATED_PASSWORD_LENGTH = 20;
const options = {
  email: { type: 'string' },
  name: { type: 'string' },
  promote: { type: 'boolean' },
  'reset-two-factor': { type: 'boolean' },
} as const;

interface Options {
  email?: string | undefined;
  name?: string | undefined;
  promote?: boolean | undefined;
  'reset-two-factor'?: boolean | undefined;
}

const printLine = (line: string) => process.stdout.write(`${line}\n`);

function parseField(field: z.ZodType<string>, value: string): string {
  const { data, error } = field.safeParse(value);
  if (error) throw new Error(`${error.issues[0]?.message}.`);
  return data;
}

async function create(administrators: AdministratorsService, given: Options) {
  if (!given.email && !process.stdin.isTTY)
    throw new Error('There is no terminal to prompt on: pass --email and --name.');
  const email = parseField(emailField, given.email ?? (await prompt('Email     ')));
  if (given['reset-two-factor']) return resetTwoFactor(administrators, email);
  const role = await administrators.roleOf(email);
  if (role === 'admin') throw new Error(`${email} is already an administrator.`);
  if (role === 'member') return promote(administrators, email, given);
  if (given.promote) throw new Error(`${email} has no account: omit --promote to create one.`);
  await createNew(administrators, email, given);
}

async function promote(administrators: AdministratorsService, email: string, given: Options) {
  if (!given.promote) {
    throw new Error(`${email} is a member. To promote this member, add --promote.`);
  }
  if (!(await administrators.promote(email))) {
    throw new Error(`Anybody may have signed up as ${email}. The member has to confirm the address on /account first.`);
  }
  printLine(`${email} is an administrator now, and signs in at /admin/login with the same password.`);
}

/** Helps administrators who have lost their authenticator and their recovery codes: the operator knows who asks. */
async function resetTwoFactor(administrators: AdministratorsService, email: string) {
  if (!(await administrators.resetTwoFactor(email)))
    throw new Error(`${email} is no administrator with two-factor sign-in: there is nothing to reset.`);
  printLine(
    `${email} is signed out everywhere, signs in with the password alone, and can set up two-factor sign-in again.`,
  );
}

async function createNew(administrators: AdministratorsService, email: string, given: Options) {
  const name = parseField(nameField, given.name ?? (given.email ? 'Administrator' : await prompt('Name      ')));
  const password = given.email ? randomCode(GENERATED_PASSWORD_LENGTH) : await promptNewPassword();
  if (!(await administrators.create({ name, email, password }))) {
    throw new Error(`${email} was registered just now. Please try again.`);
  }
  if (given.email) printLine(`Password  ${password}`);
  printLine(`${email} is an administrator now, and signs in at /admin/login.`);
}

async function promptNewPassword(): Promise<string> {
  const password = parseField(newPasswordField, await promptHidden('Password  '));
  if (password !== (await promptHidden('Again     '))) throw new Error('The two passwords differ. Please try again.');
  return password;
}

async function main() {
  const { values } = parseArgs({ options });
  const config = loadConfig(readEnvironment());
  await migrate(config);
  // The entities of the services below, which are private to their modules.
  const entities = getMetadataArgsStorage().tables.map(({ target }) => target);
  const dataSource = await new DataSource({ ...databaseOptions(config.DATABASE_URL), entities }).initialize();
  const administrators = new AdministratorsService(
    dataSource,
    new AuditService(dataSource),
    new PasswordsService(new DevicesService(config), config),
    new AdministratorAccountsService(),
    new TwoFactorResetService(),
  );
  try {
    await create(administrators, values);
  } finally {
    await dataSource.destroy();
  }
}

main().catch((error: unknown) => {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
