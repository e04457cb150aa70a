import { createHash, randomBytes } from 'node:crypto';

import type { FriendGrove, Friends, Person } from '@mindgrove/contracts/friends';
import { type Day, todayIn } from '@mindgrove/contracts/rules/member-day';
import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, IsNull, MoreThan } from 'typeorm';

import { ApiError } from '../platform/core/errors/api-error.js';
import { inTransaction } from '../platform/database/transaction.js';
import { AccountData } from '../users/account-data.decorator.js';
import type { SignedInUser } from '../users/signed-in-user.js';
import { FriendBlock, FriendInvite, Friendship } from './friends.entity.js';
import {
  BLOCKED_BY_MEMBER,
  FRIENDS_OF_MEMBER,
  type FriendRow,
  GROVE_OF_FRIEND,
  INVITER,
} from './friends.read-model.js';

const MAX_OPEN_INVITES = 10;
const MAX_FRIENDS = 100;
const TOKEN_BYTES = 24;

type Member = Pick<SignedInUser, 'id' | 'time_zone'>;

/** Ends what is expired, and the oldest of too many open links, before it adds one. */
const ADD_INVITE = `
  WITH ended AS (
    DELETE FROM friend_invites WHERE user_id = $1 AND (expires_at < now() OR token_hash IN (
      SELECT token_hash FROM friend_invites WHERE user_id = $1 AND used_by IS NULL
      ORDER BY expires_at DESC OFFSET ${MAX_OPEN_INVITES - 1}
    ))
  )
  INSERT INTO friend_invites (user_id, token_hash, expires_at) VALUES ($1, $2, now() + interval '7 days')`;

@Injectable()
export class FriendsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async list({ id, time_zone }: Member): Promise<Friends> {
    const friends = await this.dataSource.query<FriendRow[]>(FRIENDS_OF_MEMBER, [id, todayIn(time_zone)]);
    const blocked = await this.dataSource.query<Person[]>(BLOCKED_BY_MEMBER, [id]);
    return {
      friends: friends.map(byFirstName),
      blocked: blocked.map(byFirstName),
      open_invites: await this.dataSource.manager.countBy(FriendInvite, openInvitesOf(id)),
    };
  }

  async grove(userId: number, friendId: number): Promise<FriendGrove> {
    const [grove] = await this.dataSource.query<FriendGrove[]>(GROVE_OF_FRIEND, [userId, friendId]);
    if (!grove) throw friendNotFound();
    return byFirstName(grove);
  }

  async invite(userId: number) {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await this.dataSource.query(ADD_INVITE, [userId, hashOf(token)]);
    return { path: `/friends/invite#${token}` };
  }

  async endInvites(userId: number) {
    await this.dataSource.manager.delete(FriendInvite, { user_id: userId, used_by: IsNull() });
  }

  async inviter(userId: number, token: string) {
    const { name } = await findInviter(this.dataSource.manager, userId, hashOf(token));
    return { name };
  }

  async accept(member: Member, token: string): Promise<Person> {
    const token_hash = hashOf(token);
    return inTransaction(this.dataSource, async (manager) => {
      // Of those who accept at once, the others find the link used.
      const lock = { mode: 'pessimistic_write' } as const;
      const invite = await manager.findOne(FriendInvite, { where: { token_hash }, lock });
      if (!invite) throw inviteNotFound();
      await lockPair(manager, member.id, invite.user_id);
      const inviter = await findInviter(manager, member.id, token_hash);
      await befriend(manager, member.id, inviter.id, todayIn(member.time_zone));
      await manager.update(FriendInvite, { token_hash }, { used_by: member.id });
      return inviter;
    });
  }

  async sendLeaf(member: Member, friendId: number) {
    const { id } = await this.grove(member.id, friendId);
    const sent = { user_id: member.id, friend_id: id };
    const { affected } = await this.dataSource.manager.update(Friendship, sent, { leaf_on: todayIn(member.time_zone) });
    if (affected === 0) throw friendNotFound();
  }

  /** Deletes both sides. */
  async end(userId: number, friendId: number) {
    await this.dataSource.manager.delete(Friendship, { user_id: userId, friend_id: friendId });
  }

  async block(userId: number, friendId: number) {
    const block = { user_id: userId, blocked_id: friendId };
    await inTransaction(this.dataSource, async (manager) => {
      await lockPair(manager, userId, friendId);
      const { affected } = await manager.delete(Friendship, { user_id: userId, friend_id: friendId });
      if (affected === 0 && !(await manager.existsBy(FriendBlock, block))) throw friendNotFound();
      await manager.upsert(FriendBlock, block, ['user_id', 'blocked_id']);
    });
  }

  async unblock(userId: number, blockedId: number) {
    await this.dataSource.manager.delete(FriendBlock, { user_id: userId, blocked_id: blockedId });
  }

  @AccountData({ name: 'friends', order: 4 })
  async exportOf(member: SignedInUser) {
    const { friends, blocked } = await this.list(member);
    const invites = await this.dataSource.manager.findBy(FriendInvite, openInvitesOf(member.id));
    return {
      friends: friends.map(({ name, since }) => ({ name, since })),
      blocked: blocked.map(({ name }) => ({ name })),
      open_invites: invites.map(({ expires_at }) => ({ expires_at })),
    };
  }
}

/** The token has enough randomness that its hash needs no salt. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

const openInvitesOf = (user_id: number) => ({ user_id, used_by: IsNull(), expires_at: MoreThan(new Date()) });

function byFirstName<Named extends Person>(named: Named): Named {
  const [name = named.name] = named.name.split(/\s+/);
  return { ...named, name };
}

/** One change at a time between two people: nobody becomes a friend while they are blocked. */
const lockPair = (manager: EntityManager, one: number, other: number) =>
  manager.query("SELECT pg_advisory_xact_lock(hashtextextended('friends ' || $1 || ' ' || $2, 0))", [
    Math.min(one, other),
    Math.max(one, other),
  ]);

async function findInviter(manager: EntityManager, userId: number, token_hash: string): Promise<Person> {
  const [inviter] = await manager.query<Person[]>(INVITER, [token_hash, userId]);
  if (!inviter) throw inviteNotFound();
  if (inviter.id === userId) throw ownInvite();
  return byFirstName(inviter);
}

async function befriend(manager: EntityManager, one: number, other: number, since: Day) {
  const sides = [
    { user_id: one, friend_id: other, since },
    { user_id: other, friend_id: one, since },
  ];
  await manager.createQueryBuilder().insert().into(Friendship).values(sides).orIgnore().execute();
  for (const user_id of [one, other])
    if ((await manager.countBy(Friendship, { user_id })) > MAX_FRIENDS) throw tooManyFriends();
}

const friendNotFound = () =>
  new ApiError(HttpStatus.NOT_FOUND, 'friend_not_found', 'This person is not your friend here.');

/** Unknown, used, expired and withdrawn links have the same answer, and so has one between people of a block. */
const inviteNotFound = () =>
  new ApiError(
    HttpStatus.NOT_FOUND,
    'invite_not_found',
    'This link has expired or has already been used. Please ask your friend for a new one.',
  );

const ownInvite = () =>
  new ApiError(HttpStatus.CONFLICT, 'own_invite', 'This is your own link. Send it to a friend, who can open it.');

/** It does not tell whose friends are so many. */
const tooManyFriends = () =>
  new ApiError(
    HttpStatus.CONFLICT,
    'too_many_friends',
    `One of you has ${MAX_FRIENDS} friends here, which is the most.`,
  );
