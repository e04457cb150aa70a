import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import {
  acceptCompletion,
  ADDED,
  completeButton,
  failCompletionOnce,
  lessonApi,
  openLesson,
  serveLesson,
  server,
} from '../test/lesson-page.tsx';
import { newLesson, newQuestion } from '../test/lessons.ts';
import { API } from '../test/serve-api.ts';

const ALREADY_SOLVED = 'This exercise is already solved. Points not added.';
const ALL_DONE = "You've completed all exercises!";

describe('a lesson', () => {
  serveLesson(newLesson({ id: 5 }));

  it('shows what it is about, what to do and where it comes from', async () => {
    lessonApi.lesson = newLesson({
      id: 5,
      type: 'image',
      media: 'brain/tracks.svg?signature=1',
      media_text: 'Two tracks.',
    });
    openLesson();

    expect(await screen.findByRole('heading', { level: 1, name: 'One thing at a time' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Educational Resources' })).toHaveAttribute('href', '/education');
    expect(screen.getByRole('link', { name: 'Brain Training Fundamentals' })).toHaveAttribute(
      'href',
      '/education/brain-training',
    );
    expect(screen.getByRole('list', { name: 'About this lesson' })).toHaveTextContent(/^5 min10 points$/);
    expect(screen.getByRole('img', { name: 'Two tracks.' })).toHaveAttribute(
      'src',
      '/storage/brain/tracks.svg?signature=1',
    );
    expect(screen.getByText('Two tasks at once are two tasks in turns.')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Remember this' })).toHaveTextContent('One thing at a time is faster.');
    expect(screen.getByRole('link', { name: /A study of switching/ })).toHaveAttribute(
      'href',
      'https://example.test/switching',
    );
  });

  it('links to its neighbors, and to the lessons of its topic', async () => {
    openLesson();

    const neighbors = within(await screen.findByRole('navigation', { name: 'Neighboring lessons' }));
    expect(neighbors.getByRole('link', { name: 'Previous: Hooks' })).toHaveAttribute(
      'href',
      '/education/brain-training/exercise/4',
    );
    expect(neighbors.getByRole('link', { name: 'Next: Names' })).toBeInTheDocument();
    const outline = within(screen.getByRole('navigation', { name: 'Attention' }));
    expect(outline.getByRole('link', { current: 'page' })).toHaveTextContent('One thing at a time');
  });

  it.each([
    ['that does not exist', '/education/brain-training/exercise/404'],
    ['whose address is no number', '/education/brain-training/exercise/first'],
    ['of the other course', '/education/stress-management/exercise/5'],
  ])('%s is not found, and the course is one press away', async (_, at) => {
    openLesson(at);

    expect(await screen.findByRole('heading', { level: 1, name: 'Lesson not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See all lessons' })).toHaveAttribute(
      'href',
      at.slice(0, at.indexOf('/exercise')),
    );
  });

  it('says that it cannot be loaded, and recovers on Retry', async () => {
    server.use(http.get(`${API}/exercises/5`, () => HttpResponse.error(), { once: true }));
    openLesson();
    expect(await screen.findByText(/Check your connection/)).toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await completeButton()).toBeInTheDocument();
  });
});

describe('completing a lesson', () => {
  serveLesson(newLesson({ id: 5 }));

  it('speaks of no answer when one without a question cannot be completed', async () => {
    failCompletionOnce();
    openLesson();

    await userEvent.click(await completeButton());

    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t save your lesson yet');
    expect(screen.queryByText(/Your answer stays here/)).toBeNull();
  });

  it('adds its points, says so without a dialog, and leads to the next lesson', async () => {
    const dialog = jest.spyOn(window, 'alert');
    openLesson();

    await userEvent.click(await completeButton());

    const status = (await screen.findByText(ADDED)).closest('[role=status]');
    expect(status).toHaveTextContent('+10 points');
    const completion = within(screen.getByRole('region', { name: 'Complete this lesson' }));
    expect(completion.getByRole('link', { name: 'Next lesson' })).toHaveAttribute(
      'href',
      '/education/brain-training/exercise/6',
    );
    expect(screen.queryByRole('button', { name: 'Complete lesson' })).toBeNull();
    expect(screen.getByText('Completed')).toBeInTheDocument();
    expect(document.activeElement).toHaveTextContent(ADDED);
    expect(dialog).not.toHaveBeenCalled();
  });

  it('posts once for twenty presses', async () => {
    openLesson();
    const complete = await completeButton();

    for (let presses = 0; presses < 20; presses += 1) fireEvent.click(complete);

    expect(await screen.findByText(ADDED)).toBeInTheDocument();
    expect(lessonApi.completions).toBe(1);
  });

  it('brings totals and lists up to date', async () => {
    openLesson();
    await completeButton();
    await waitFor(() => expect(lessonApi.overviews).toBe(1));

    await userEvent.click(await completeButton());

    await waitFor(() => expect(lessonApi.overviews).toBe(2));
    const outline = within(screen.getByRole('navigation', { name: 'Attention' }));
    expect(await outline.findByRole('link', { name: /^One thing at a time ?, completed$/ })).toBeInTheDocument();
    expect(outline.getByText('1 / 3 lessons')).toBeInTheDocument();
  });

  it('says what is true after Retry when the first answer got lost, with the certificate', async () => {
    lessonApi.lessons = lessonApi.lessons.map((one) => ({ ...one, solved: one.id !== 5 }));
    server.use(acceptCompletion(ALREADY_SOLVED));
    failCompletionOnce();
    openLesson();
    await userEvent.click(await completeButton());

    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));

    const status = (await screen.findByText(ALREADY_SOLVED)).closest('[role=status]');
    expect(status).toHaveTextContent('You already have its 10 points.');
    expect(screen.queryByText('+10 points')).toBeNull();
    expect(await screen.findByText(ALL_DONE)).toBeInTheDocument();
  });

  it('celebrates the last one, and leads back to the course', async () => {
    lessonApi.lessons = lessonApi.lessons.map((one) => ({ ...one, solved: one.id !== 5 }));
    openLesson();

    await userEvent.click(await completeButton());

    expect(await screen.findByText(ALL_DONE)).toBeInTheDocument();
    expect(screen.getByText(ADDED)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See the full course' })).toHaveAttribute(
      'href',
      '/education/brain-training',
    );
  });

  it.each(['brain-training', 'stress-management'] as const)(
    'is offered again for a completed one of %s, after the next lesson',
    async (course) => {
      lessonApi.lesson = newLesson({ id: 5, course, solved: true, question: newQuestion() });
      server.use(
        acceptCompletion(ALREADY_SOLVED),
        http.get(`${API}/memoryspeed-exercises`, () => HttpResponse.json({ data: lessonApi.lessons })),
      );
      openLesson(`/education/${course}/exercise/5`);

      expect(await screen.findByText('Completed')).toBeInTheDocument();
      expect(await screen.findByRole('link', { name: 'Next lesson' })).toBeInTheDocument();
      await userEvent.click(await completeButton());

      expect(await screen.findByText(ALREADY_SOLVED)).toBeInTheDocument();
    },
  );
});

describe('the question of a lesson', () => {
  serveLesson(newLesson({ id: 5, question: newQuestion() }));

  const answer = async (option: string) => {
    await userEvent.click(await screen.findByRole('radio', { name: new RegExp(`^${option}`) }));
    await userEvent.click(screen.getByRole('button', { name: 'Check answer' }));
  };
  const result = () => within(screen.getByRole('region', { name: 'Quick check' })).getByRole('status');

  it('tells a wrong answer in words, names the right one, and can be answered again', async () => {
    openLesson();

    await answer('One after the other');
    expect(result()).toHaveTextContent(
      'Not quite.The answer is: Both in turnsEach switch takes time. Either way it counts, so keep going.',
    );

    await answer('Both in turns');
    expect(result()).toHaveTextContent('That’s right.Each switch takes time.');
  });

  it('marks a wrong choice and the right one in words, until another is chosen', async () => {
    openLesson();

    await answer('One after the other');

    expect(screen.getByRole('radio', { checked: true })).toHaveAccessibleName(
      'One after the other Your answer, not right',
    );
    expect(screen.getByRole('radio', { checked: false })).toHaveAccessibleName('Both in turns Right answer');
    await answer('Both in turns');
    expect(screen.getByRole('radio', { checked: true })).toHaveAccessibleName('Both in turns');
  });

  it('is pointed out to who completes the lesson without an answer', async () => {
    openLesson();
    const complete = await completeButton();
    expect(complete).toHaveAccessibleDescription('Answer the question above first. Right or wrong, it counts.');

    await userEvent.click(complete);

    expect(screen.getByRole('region', { name: 'Quick check' })).toHaveFocus();
    expect(result()).toHaveTextContent('Choose an answer, then press Check answer.');
    expect(lessonApi.completions).toBe(0);
  });

  it('lets the lesson be completed after any answer', async () => {
    openLesson();

    await answer('One after the other');
    await userEvent.click(await completeButton());

    expect(await screen.findByText(ADDED)).toBeInTheDocument();
    expect(lessonApi.completions).toBe(1);
  });

  it('keeps its checked answer while the member is elsewhere, until the lesson is completed', async () => {
    failCompletionOnce();
    const { unmount } = openLesson();
    await answer('One after the other');
    await userEvent.click(await completeButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Your answer is still here.');
    unmount();

    const again = openLesson();
    expect(await screen.findByRole('radio', { name: /^One after the other/ })).toBeChecked();
    expect(result()).toHaveTextContent('Not quite.');
    await userEvent.click(await completeButton());
    await screen.findByText(ADDED);
    again.unmount();

    openLesson();
    expect(await screen.findByRole('radio', { name: 'One after the other' })).not.toBeChecked();
  });

  it.each([
    ['another lesson', () => (lessonApi.lesson = newLesson({ id: 6, question: newQuestion() })), 6, 7],
    ['another member in the same browser', () => undefined, 5, 8],
  ])('is not answered for %s', async (_, change, id, userId) => {
    const { unmount } = openLesson();
    await answer('Both in turns');
    unmount();
    change();

    openLesson(`/education/brain-training/exercise/${id}`, userId);

    expect(await screen.findByRole('radio', { name: 'Both in turns' })).not.toBeChecked();
  });

  it('keeps its answer when the lesson cannot be completed, which Retry repeats', async () => {
    failCompletionOnce();
    openLesson();
    await answer('One after the other');
    await userEvent.click(await completeButton());

    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('We couldn’t save your lesson yet');
    expect(screen.getByRole('radio', { name: /^One after the other/ })).toBeChecked();

    await userEvent.click(within(failure).getByRole('button', { name: 'Retry' }));

    expect(await screen.findByText(ADDED)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
