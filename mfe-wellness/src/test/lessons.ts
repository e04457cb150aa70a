import type { Exercise, Lesson } from '@mindgrove/contracts/exercises';

export const newExercise = (changes: Partial<Exercise> = {}): Exercise => ({
  id: 1,
  title: 'One thing at a time',
  type: 'text',
  points: 10,
  description: 'See what switching costs.',
  media: null,
  category: 'Attention',
  minutes: 5,
  position: changes.id ?? 1,
  solved: false,
  ...changes,
});

export const newLesson = (changes: Partial<Lesson> = {}): Lesson => ({
  ...newExercise(),
  course: 'brain-training',
  media_text: null,
  captions: null,
  intro: ['Two tasks at once are two tasks in turns.'],
  steps: ['Count to 26.', 'Say the alphabet.'],
  question: null,
  takeaway: 'One thing at a time is faster.',
  sources: [{ title: 'A study of switching', url: 'https://example.test/switching' }],
  ...changes,
});

export const newQuestion = (): NonNullable<Lesson['question']> => ({
  text: 'What is slower?',
  options: ['One after the other', 'Both in turns'],
  answer: 1,
  explanation: 'Each switch takes time.',
});
