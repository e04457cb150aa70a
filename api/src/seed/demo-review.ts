import { REVIEW_CONSENT } from '@mindgrove/contracts/rules/review-rules';
import type { EntityManager } from 'typeorm';

const REVIEW = {
  text: 'I came for the games and stayed for the breathing. The moons still fool me on some mornings.',
  stars: 4,
  name: 'Wren',
  age: 58,
};

/** One that waits, for administrators to look at. None is approved: the landing page quotes nobody who does not exist. */
export async function addDemoReview(manager: EntityManager, memberId: number) {
  const { text, stars, name, age } = REVIEW;
  await manager.query(
    `INSERT INTO reviews (user_id, text, stars, name, age, consent_version, consent_text)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (user_id) DO NOTHING`,
    [memberId, text, stars, name, age, REVIEW_CONSENT.version, REVIEW_CONSENT.text],
  );
}
