import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import type { User } from './user.entity.js';

const ADD = `
  INSERT INTO users (name, email, password_hash, role, email_verified_at) VALUES ($1, $2, $3, 'admin', now())
  ON CONFLICT (lower(email)) DO NOTHING RETURNING id`;

/** Anyone may have signed up with an unconfirmed address. Promotion lifts a suspension. */
const PROMOTE = `
  UPDATE users SET role = 'admin', suspended_at = NULL
  WHERE lower(email) = lower($1) AND role = 'member' AND email_verified_at IS NOT NULL RETURNING id`;

@Injectable()
export class AdministratorAccountsService {
  async findRole(manager: EntityManager, email: string): Promise<User['role'] | undefined> {
    const find = 'SELECT role FROM users WHERE lower(email) = lower($1)';
    const [row] = await manager.query<Pick<User, 'role'>[]>(find, [email]);
    return row?.role;
  }

  async findId(manager: EntityManager, email: string): Promise<number | undefined> {
    const find = "SELECT id FROM users WHERE lower(email) = lower($1) AND role = 'admin'";
    const [row] = await manager.query<Pick<User, 'id'>[]>(find, [email]);
    return row?.id;
  }

  /** The list leaves out suspended administrators. */
  list(manager: EntityManager): Promise<Pick<User, 'id' | 'email'>[]> {
    return manager.query("SELECT id, email FROM users WHERE role = 'admin' AND suspended_at IS NULL ORDER BY id");
  }

  async add(manager: EntityManager, { name, email, password_hash }: Pick<User, 'name' | 'email' | 'password_hash'>) {
    const [row] = await manager.query<Pick<User, 'id'>[]>(ADD, [name, email, password_hash]);
    return row?.id;
  }

  async promote(manager: EntityManager, email: string): Promise<number | undefined> {
    const [rows] = await manager.query<[Pick<User, 'id'>[], number]>(PROMOTE, [email]);
    return rows[0]?.id;
  }
}
