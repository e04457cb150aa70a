import { Column, ForeignKey, Index, PrimaryColumn } from 'typeorm';

import { TableEntity } from '../platform/database/table-entity.js';

/** One side of a friendship. The database lets neither side be without the other, and ends both at once. */
@TableEntity('friendships')
@ForeignKey('friendships', ['friend_id', 'user_id'], ['user_id', 'friend_id'], { onDelete: 'CASCADE' })
export class Friendship {
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  user_id: number;

  @PrimaryColumn('bigint')
  friend_id: number;

  /** The day of the newest leaf from the member to the friend. */
  @Column('date', { nullable: true })
  leaf_on: string | null;
}

@TableEntity('friend_invites')
export class FriendInvite {
  /** The link itself is stored nowhere. */
  @PrimaryColumn('text')
  token_hash: string;

  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Index()
  @Column('bigint')
  user_id: number;

  @Column('timestamptz')
  expires_at: Date;

  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Index()
  @Column('bigint', { nullable: true })
  used_by: number | null;
}

@TableEntity('friend_blocks')
export class FriendBlock {
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  user_id: number;

  /** The person whom the member does not want to see, nor to be seen by. */
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Index()
  @PrimaryColumn('bigint')
  blocked_id: number;
}
