import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, Not } from 'typeorm';

import { sameEmail, User } from './user.entity.js';
import { insertIfNew } from '../platform/database/transaction.js';

@Injectable()
export class AdministratorAccountsService {
  async findRole(manager: EntityManager, email: string): Promise<User['role'] | undefined> {
    const where = { email: sameEmail(email) };
    return (await manager.findOne(User, { select: { role: true }, where }))?.role;
  }

  async findId(manager: EntityManager, email: string): Promise<number | undefined> {
    const where = { email: sameEmail(email), role: 'admin' } as const;
    return (await manager.findOne(User, { select: { id: true }, where }))?.id;
  }

  /** The list leaves out suspended administrators. */
  list(manager: EntityManager): Promise<Pick<User, 'id' | 'email'>[]> {
    const where = { role: 'admin', suspended_at: IsNull() } as const;
    return manager.find(User, { select: { id: true, email: true }, where, order: { id: 'ASC' } });
  }

  async add(manager: EntityManager, { name, email, password_hash }: Pick<User, 'name' | 'email' | 'password_hash'>) {
    const account = { name, email, password_hash, role: 'admin', email_verified_at: () => 'now()' } as const;
    return insertIfNew(manager, User, account, 'id');
  }

  /** Anyone may have signed up with an unconfirmed address. Promotion lifts a suspension. */
  async promote(manager: EntityManager, email: string): Promise<number | undefined> {
    const where = { email: sameEmail(email), role: 'member', email_verified_at: Not(IsNull()) };
    const changes = { role: 'admin', suspended_at: null } as const;
    const { raw } = await manager.update(User, where, changes, { returning: ['id'] });
    return (raw as Pick<User, 'id'>[])[0]?.id;
  }
}
