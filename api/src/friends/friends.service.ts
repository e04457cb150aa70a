import { createHash, randomBytes } from 'node:crypto';

import type { Friend, Person } from '@mindgrove/contracts/friends';
import { todayIn } from '@mindgrove/contracts/rules/member-day';
import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, IsNull, MoreThan } from 'typeorm';

import { ApiError } from '../platform/core/errors/api-error.js';
import { inTransaction } from '../platform/database/transaction.js';
import { AccountData } from '../users/account-data.decorator.js';
import type { SignedInUser } from '../users/signed-in-user.js';
import { FriendBlock, FriendInvite, Friendship } from './friends.entity.js';
import { BLOCKED_BY_MEMBER, FRIENDS_OF_MEMBER, INVITER } from './friends.read-model.js';

const MAX_FRIENDS = 50;
/** So many that the hash needs no salt. */
const TOKEN_BYTES = 24;

type Member = Pick<SignedInUser, 'id' | 'time_zone'>;

/** Ends what is expired, and the oldest of too many open links, before it adds one. */
const ADD_INVITE = `
  WITH ended AS (
    DELETE FROM friend_invites WHERE user_id = $1 AND (expires_at < now() OR token_hash IN (
      SELECT token_hash FROM friend_invites WHERE user_id = $1 AND used_by IS NULL ORDER BY expires_at DESC OFFSET 9
    ))
  )
  INSERT INTO friend_invites (user_id, token_hash, expires_at) VALUES ($1, $2, now() + interval '7 days')`;

@Injectable()
export class FriendsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async list({ id, time_zone }: Member) {
    const friends = await this.dataSource.query<Friend[]>(FRIENDS_OF_MEMBER, [id, todayIn(time_zone)]);
    const blocked = await this.dataSource.query<Person[]>(BLOCKED_BY_MEMBER, [id]);
    const open_links = await this.dataSource.manager.countBy(FriendInvite, {
      ...openLinksOf(id),
      expires_at: MoreThan(new Date()),
    });
    return { friends: friends.map(withFirstName), blocked: blocked.map(withFirstName), open_links };
  }

  async invite(userId: number) {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await this.dataSource.query(ADD_INVITE, [userId, hashOf(token)]);
    return { path: `/friends#invite=${token}` };
  }

  async withdraw(userId: number) {
    await this.dataSource.manager.delete(FriendInvite, openLinksOf(userId));
  }

  inviter(userId: number, token: string) {
    return findInviter(this.dataSource.manager, userId, hashOf(token));
  }

  async accept(userId: number, token: string): Promise<Person> {
    const token_hash = hashOf(token);
    return inTransaction(this.dataSource, async (manager) => {
      // Of those who accept at once, the others find the link used.
      const lock = { mode: 'pessimistic_write' } as const;
      const invite = await manager.findOne(FriendInvite, { where: { token_hash }, lock });
      if (!invite) throw inviteNotFound();
      await lockPair(manager, userId, invite.user_id);
      const inviter = await findInviter(manager, userId, token_hash);
      await befriend(manager, [userId, inviter.id]);
      await manager.update(FriendInvite, { token_hash }, { used_by: userId });
      return inviter;
    });
  }

  async sendLeaf({ id, time_zone }: Member, friend_id: number) {
    const leaf = { leaf_on: todayIn(time_zone) };
    const { affected } = await this.dataSource.manager.update(Friendship, { user_id: id, friend_id }, leaf);
    if (affected === 0) throw friendNotFound();
  }

  /** The other side goes with it. */
  async end(user_id: number, friend_id: number) {
    await this.dataSource.manager.delete(Friendship, { user_id, friend_id });
  }

  async block(user_id: number, friend_id: number) {
    const block = { user_id, blocked_id: friend_id };
    await inTransaction(this.dataSource, async (manager) => {
      await lockPair(manager, user_id, friend_id);
      const { affected } = await manager.delete(Friendship, { user_id, friend_id });
      if (affected === 0 && !(await manager.existsBy(FriendBlock, block))) throw friendNotFound();
      await manager.upsert(FriendBlock, block, ['user_id', 'blocked_id']);
    });
  }

  async unblock(user_id: number, blocked_id: number) {
    await this.dataSource.manager.delete(FriendBlock, { user_id, blocked_id });
  }

  @AccountData({ name: 'friends', order: 4 })
  async exportOf(member: SignedInUser) {
    const { friends, blocked } = await this.list(member);
    const invites = await this.dataSource.manager.findBy(FriendInvite, { user_id: member.id });
    return {
      friends: friends.map(({ name }) => ({ name })),
      blocked: blocked.map(({ name }) => ({ name })),
      links: invites.map(({ expires_at }) => ({ expires_at })),
    };
  }
}

const openLinksOf = (user_id: number) => ({ user_id, used_by: IsNull() });

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

function withFirstName<Named extends Person>(person: Named): Named {
  const [name = person.name] = person.name.split(/\s+/);
  return { ...person, name };
}

/** One change at a time between two people: nobody becomes a friend while they are blocked. */
const lockPair = (manager: EntityManager, one: number, other: number) =>
  manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `friends ${Math.min(one, other)} ${Math.max(one, other)}`,
  ]);

async function findInviter(manager: EntityManager, userId: number, token_hash: string): Promise<Person> {
  const [inviter] = await manager.query<Person[]>(INVITER, [token_hash, userId]);
  if (!inviter) throw inviteNotFound();
  if (inviter.id === userId) throw ownInvite();
  return withFirstName(inviter);
}

async function befriend(manager: EntityManager, [one, other]: [number, number]) {
  // One statement, because each side needs the other.
  const sides = [
    { user_id: one, friend_id: other },
    { user_id: other, friend_id: one },
  ];
  await manager.createQueryBuilder().insert().into(Friendship).values(sides).orIgnore().execute();
  for (const { user_id } of sides)
    if ((await manager.countBy(Friendship, { user_id })) > MAX_FRIENDS) throw tooManyFriends();
}

const friendNotFound = () =>
  new ApiError(HttpStatus.NOT_FOUND, 'friend_not_found', 'This person is not your friend here.');

/** Links that are unknown, used, taken back or expired have the same answer, and so has one between people of a block. */
const inviteNotFound = () =>
  new ApiError(
    HttpStatus.NOT_FOUND,
    'invite_not_found',
    'This link no longer works. Please ask your friend for a new one.',
  );

const ownInvite = () =>
  new ApiError(HttpStatus.CONFLICT, 'own_invite', 'This is your own link. Send it to a friend, who can open it.');

/** It does not tell whose friends are so many. */
const tooManyFriends = () =>
  new ApiError(HttpStatus.CONFLICT, 'too_many_friends', `One of you has ${MAX_FRIENDS} friends, which is the most.`);
