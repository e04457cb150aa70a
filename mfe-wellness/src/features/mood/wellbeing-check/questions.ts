/** The questions are about the last two weeks, in our own words. */
export const QUESTIONS = [
  'I had moments that I enjoyed.',
  'I felt calm more often than tense.',
  'I had energy for what matters to me.',
  'I woke up rested.',
  'I felt close to someone.',
];

/** The index is the value. */
export const ANSWERS = ['Never', 'Rarely', 'Sometimes', 'Often', 'Always'];

export const SCORE_MEANING = 'The number shows how often you felt well, from 0 (never) to 100 (always).';
