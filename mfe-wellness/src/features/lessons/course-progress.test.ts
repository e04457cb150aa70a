import { describe, expect, it } from '@jest/globals';

import { courseProgress, nextUnsolved } from './course-progress.ts';
import { newExercise } from '../../test/lessons.ts';
import { inTopicOrder, topicsOf } from './courses.ts';

/** One lesson for each letter; upper case is solved. */
const lessons = (text: string) =>
  [...text].map((letter, index) => newExercise({ id: index + 1, title: letter, solved: letter < 'a' }));

describe('the next lesson', () => {
  it.each([
    ['Abc', undefined, 'b'],
    ['abc', 1, 'b'],
    ['aBc', 1, 'c'],
    ['abC', 3, 'a'],
    ['ABc', 3, undefined],
    ['ABC', undefined, undefined],
  ])('of %s after lesson %s is %s', (course, after, expected) => {
    const next = nextUnsolved(lessons(course), after);

    expect(next?.title).toBe(expected);
  });
});

describe('the progress of a course', () => {
  it('counts solved lessons and their points', () => {
    const progress = courseProgress(lessons('ABc'));

    expect(progress).toEqual({ solved: 2, total: 3, points: 20, pointsInAll: 30, isComplete: false });
  });

  it('is not complete without lessons', () => {
    expect(courseProgress([]).isComplete).toBe(false);
  });
});

it('groups lessons by topic, in the order in which topics first appear', () => {
  const [first, second, third] = ['Memory', 'Sleep', 'Memory'].map((category, id) => newExercise({ id, category }));

  const course = [first!, second!, third!];

  expect(topicsOf(course).map(({ name }) => name)).toEqual(['Memory', 'Sleep']);
  expect(inTopicOrder(course)).toEqual([first, third, second]);
});
