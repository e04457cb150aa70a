import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateFriends1764700000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      -- Each side is a row that needs the other one: a friendship cannot have one side.
      CREATE TABLE friendships (
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        friend_id bigint NOT NULL,
        leaf_on date,
        PRIMARY KEY (user_id, friend_id),
        FOREIGN KEY (friend_id, user_id) REFERENCES friendships (user_id, friend_id) ON DELETE CASCADE
      );
      CREATE TABLE friend_invites (
        token_hash text NOT NULL PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        expires_at timestamptz NOT NULL,
        used_by bigint REFERENCES users ON DELETE CASCADE
      );
      CREATE INDEX friend_invites_user_id_idx ON friend_invites (user_id);
      CREATE INDEX friend_invites_used_by_idx ON friend_invites (used_by);
      CREATE TABLE friend_blocks (
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        blocked_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        PRIMARY KEY (user_id, blocked_id)
      );
      CREATE INDEX friend_blocks_blocked_id_idx ON friend_blocks (blocked_id);
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query('DROP TABLE friend_blocks, friend_invites, friendships');
  }
}
