import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Emails to an address are bounded, whichever accounts cause them. */
export class CountMailsByAddress1763700014770 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query('CREATE INDEX mails_recipient_idx ON mails (lower(recipient), created_at)');
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query('DROP INDEX mails_recipient_idx');
  }
}
