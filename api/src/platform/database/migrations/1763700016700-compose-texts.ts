import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = {
  users: ['name'],
  chat_messages: ['message'],
  chat_cases: ['text', 'reason'],
  chat_reports: ['note'],
  tickets: ['name', 'subject', 'message'],
  reviews: ['text', 'name', 'reason'],
  moods: ['note'],
  workbook_answers: ['answer'],
  trainers: ['name', 'city', 'about', 'credentials'],
  trainer_dates: ['note'],
  bookings: ['reason'],
};

/** Text is composed (NFC) where it enters, so that searches and comparisons find each spelling. */
export class ComposeTexts1763700016700 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    for (const [table, columns] of Object.entries(COLUMNS)) {
      const composed = columns.map((column) => `${column} = normalize(${column}, NFC)`);
      const isDecomposed = columns.map((column) => `${column} IS NOT NFC NORMALIZED`);
      await queryRunner.query(`UPDATE ${table} SET ${composed.join(', ')} WHERE ${isDecomposed.join(' OR ')}`);
    }
  }

  async down() {
    // Nobody reads the difference.
  }
}
