import { afterEach, describe, expect, it } from '@jest/globals';

import { type Account, newUser, PASSWORD } from '../../../../test/factories.js';
import { startTestApi, testApi } from '../../../../test/test-api.js';
import { PurgeService } from './purge.service.js';

/** So many that deleting them, a millisecond each, takes longer than a statement may. */
const MANY = 3000;

describe('the deletion of the accounts whose day has come', () => {
  const api = testApi(startTestApi);
  afterEach(() => api.queryAsOwner('DROP TRIGGER IF EXISTS hinder ON rounds'));

  const purge = () => api.app.get(PurgeService).purge();
  const addRounds = ({ user }: Account, count: number) =>
    api.dataSource.query(
      `INSERT INTO rounds (user_id, game, level, score) SELECT $1, 'n-back', 1, 10 FROM generate_series(1, $2::integer)`,
      [user.id, count],
    );
  /** Runs the statement before each of the member's rounds is deleted. */
  const hinder = ({ user }: Account, statement: string) =>
    api.queryAsOwner(`
      CREATE OR REPLACE FUNCTION hinder() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN IF OLD.user_id = ${user.id} THEN ${statement}; END IF; RETURN OLD; END $$;
      CREATE TRIGGER hinder BEFORE DELETE ON rounds FOR EACH ROW EXECUTE FUNCTION hinder()`);
  /** The first is the one that is due first. */
  async function newDueAccounts(count: number): Promise<Account[]> {
    const members = [];
    for (let hours = count; hours > 0; hours--) {
      const member = await newUser(api);
      await api.dataSource.query('UPDATE users SET deletes_at = now() - make_interval(hours => $2) WHERE id = $1', [
        member.user.id,
        hours,
      ]);
      members.push(member);
    }
    return members;
  }
  const isStored = async ({ user }: Account) =>
    (await api.dataSource.query('SELECT FROM users WHERE id = $1', [user.id])).length === 1;

  it('ends also for an account with more rows than one statement can delete', async () => {
    const [heavy, light] = await newDueAccounts(2);
    await addRounds(heavy!, MANY);
    await hinder(heavy!, 'PERFORM pg_sleep(0.001)');

    await purge();

    expect([await isStored(heavy!), await isStored(light!)]).toEqual([false, false]);
  });

  it('goes on after an account that cannot be deleted, and names it in the log', async () => {
    const [stuck, light] = await newDueAccounts(2);
    await addRounds(stuck!, 1);
    await hinder(stuck!, "RAISE 'no'");

    await purge();

    expect([await isStored(stuck!), await isStored(light!)]).toEqual([true, false]);
    expect(api.logs.join('')).toContain(`Account ${stuck!.user.id} could not be deleted`);
  });

  it('leaves no account half empty: once the day has come, it can no longer be kept', async () => {
    const [member] = await newDueAccounts(1);

    const response = await api.call('POST /account/keep', { token: member!.token });

    expect(response.problem).toMatchObject({ code: 'deletion_begun' });
    await purge();
    const login = { body: { email: member!.email, password: PASSWORD } };
    expect((await api.call('POST /login', login)).status).toBe(401);
  });
});
