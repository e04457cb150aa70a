import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Exercise, Lesson } from '@mindgrove/contracts/content/exercises';
import { routeQuery, useQuery } from '@mindgrove/kit/query';
import { newOverview, newUser, renderPage } from '@mindgrove/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { Route, Routes } from 'react-router-dom';

import { API, newExercise, newLesson, newQuestion } from '../lessons/lessons.testing.ts';
import BrainTrainingExercisePage from './brain-training-exercise.tsx';
import StressManagementExercisePage from './stress-management-exercise.tsx';

const ADDED = 'Exercise completed! Points added!';
const ALREADY_SOLVED = 'This exercise is already solved. Points not added.';
const ALL_DONE = "You've completed all exercises!";

const server = setupServer();
let lessons: Exercise[] = [];
let lesson: Lesson;
let completions = 0;
let overviews = 0;

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  lesson = newLesson({ id: 5 });
  lessons = [newExercise({ id: 4, title: 'Hooks' }), newExercise({ id: 5 }), newExercise({ id: 6, title: 'Names' })];
  completions = 0;
  overviews = 0;
  server.use(
    http.get(`${API}/braintraining-exercises`, () => HttpResponse.json({ data: lessons })),
    http.get(`${API}/memoryspeed-exercises`, () => HttpResponse.json({ data: [] })),
    http.get(`${API}/exercises/:id`, ({ params }) =>
      Number(params['id']) === lesson.id
        ? HttpResponse.json({ data: lesson })
        : HttpResponse.json({ error: 'This exercise does not exist.' }, { status: 404 }),
    ),
    http.get(`${API}/dashboard-overview`, () => {
      overviews += 1;
      return HttpResponse.json({ success: true, data: newOverview() });
    }),
    acceptCompletion(ADDED),
  );
});
afterEach(() => {
  server.resetHandlers();
  localStorage.clear();
});
afterAll(() => server.close());

const acceptCompletion = (message: string) =>
  http.post(`${API}/add-memorypoints/5`, () => {
    completions += 1;
    lessons = lessons.map((one) => (one.id === 5 ? { ...one, solved: true } : one));
    return HttpResponse.json({ success: true, message, updated_brain_score: 10 });
  });

/** Stands for whatever shows the member's totals. */
function Totals() {
  useQuery(routeQuery('GET /dashboard-overview'));
  return null;
}

function open(at = '/education/brain-training/exercise/5', userId = 7) {
  return renderPage(
    <>
      <Totals />
      <Routes>
        <Route path="/education/brain-training/exercise/:id" element={<BrainTrainingExercisePage />} />
        <Route path="/education/stress-management/exercise/:id" element={<StressManagementExercisePage />} />
      </Routes>
    </>,
    { at, user: newUser({ id: userId }) },
  );
}

const completeButton = () => screen.findByRole('button', { name: 'Complete lesson' });

describe('a lesson', () => {
  it('shows what it is about, what to do and where it comes from', async () => {
    lesson = newLesson({ id: 5, type: 'image', media: 'brain/tracks.svg?signature=1', media_text: 'Two tracks.' });
    open();

    expect(await screen.findByRole('heading', { level: 1, name: 'One thing at a time' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Educational Resources' })).toHaveAttribute('href', '/education');
    expect(screen.getByRole('link', { name: 'Brain Training Fundamentals' })).toHaveAttribute(
      'href',
      '/education/brain-training',
    );
    expect(screen.getByRole('list', { name: 'About this lesson' })).toHaveTextContent('Image5 min10 points');
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
    open();

    expect(await screen.findByRole('link', { name: 'Previous: Hooks' })).toHaveAttribute(
      'href',
      '/education/brain-training/exercise/4',
    );
    expect(screen.getByRole('link', { name: 'Next: Names' })).toBeInTheDocument();
    const outline = within(screen.getByRole('navigation', { name: 'Attention' }));
    expect(outline.getByRole('link', { current: 'page' })).toHaveTextContent('One thing at a time');
  });

  it.each([
    ['that does not exist', '/education/brain-training/exercise/404'],
    ['whose address is no number', '/education/brain-training/exercise/first'],
    ['of the other course', '/education/stress-management/exercise/5'],
  ])('%s is not found, and the course is one press away', async (_, at) => {
    open(at);

    expect(await screen.findByRole('heading', { level: 1, name: 'Lesson not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See all lessons' })).toHaveAttribute(
      'href',
      at.slice(0, at.indexOf('/exercise')),
    );
  });

  it('says that it cannot be loaded, and recovers on Retry', async () => {
    server.use(http.get(`${API}/exercises/5`, () => HttpResponse.error(), { once: true }));
    open();
    expect(await screen.findByText(/Check your connection/)).toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await completeButton()).toBeInTheDocument();
  });
});

describe('its question', () => {
  beforeEach(() => {
    lesson = newLesson({ id: 5, question: newQuestion() });
  });

  const answer = async (option: string) => {
    await userEvent.click(await screen.findByRole('radio', { name: new RegExp(`^${option}`) }));
    await userEvent.click(screen.getByRole('button', { name: 'Check answer' }));
  };
  const result = () => within(screen.getByRole('region', { name: 'Quick check' })).getByRole('status');

  it('tells a wrong answer in words, names the right one, and can be answered again', async () => {
    open();

    await answer('One after the other');
    expect(result()).toHaveTextContent(
      'Not quite.The answer is: Both in turnsEach switch takes time. You can go on: right or wrong, it counts.',
    );

    await answer('Both in turns');
    expect(result()).toHaveTextContent('That’s right.Each switch takes time.');
  });

  it('marks a wrong choice and the right one in words, until another is chosen', async () => {
    open();

    await answer('One after the other');

    expect(screen.getByRole('radio', { checked: true })).toHaveAccessibleName(
      'One after the other Your choice, not right',
    );
    expect(screen.getByRole('radio', { checked: false })).toHaveAccessibleName('Both in turns Right answer');
    await answer('Both in turns');
    expect(screen.getByRole('radio', { checked: true })).toHaveAccessibleName('Both in turns');
  });

  it('is pointed out to who completes the lesson without an answer', async () => {
    open();
    const complete = await completeButton();
    expect(complete).toHaveAccessibleDescription('First answer the question above. Right or wrong, it counts.');

    await userEvent.click(complete);

    expect(screen.getByRole('region', { name: 'Quick check' })).toHaveFocus();
    expect(result()).toHaveTextContent('Choose an answer, then press Check answer.');
    expect(completions).toBe(0);
  });

  it('lets the lesson be completed after any answer', async () => {
    open();

    await answer('One after the other');
    await userEvent.click(await completeButton());

    expect(await screen.findByText(ADDED)).toBeInTheDocument();
    expect(completions).toBe(1);
  });

  it('keeps its checked answer while the member is elsewhere, until the lesson is completed', async () => {
    server.use(http.post(`${API}/add-memorypoints/5`, () => HttpResponse.error(), { once: true }));
    const { unmount } = open();
    await answer('One after the other');
    await userEvent.click(await completeButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Your answer stays here.');
    unmount();

    const again = open();
    expect(await screen.findByRole('radio', { name: /^One after the other/ })).toBeChecked();
    expect(result()).toHaveTextContent('Not quite.');
    await userEvent.click(await completeButton());
    await screen.findByText(ADDED);
    again.unmount();

    open();
    expect(await screen.findByRole('radio', { name: 'One after the other' })).not.toBeChecked();
  });

  it.each([
    ['another lesson', () => (lesson = newLesson({ id: 6, question: newQuestion() })), 6, 7],
    ['another member in the same browser', () => undefined, 5, 8],
  ])('is not answered for %s', async (_, change, id, userId) => {
    const { unmount } = open();
    await answer('Both in turns');
    unmount();
    change();

    open(`/education/brain-training/exercise/${id}`, userId);

    expect(await screen.findByRole('radio', { name: 'Both in turns' })).not.toBeChecked();
  });

  it('keeps its answer when the lesson cannot be completed, which Retry repeats', async () => {
    server.use(http.post(`${API}/add-memorypoints/5`, () => HttpResponse.error(), { once: true }));
    open();
    await answer('One after the other');
    await userEvent.click(await completeButton());

    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('Your lesson is not completed yet');
    expect(screen.getByRole('radio', { name: /^One after the other/ })).toBeChecked();

    await userEvent.click(within(failure).getByRole('button', { name: 'Retry' }));

    expect(await screen.findByText(ADDED)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('completing a lesson', () => {
  it('speaks of no answer when one without a question cannot be completed', async () => {
    server.use(http.post(`${API}/add-memorypoints/5`, () => HttpResponse.error(), { once: true }));
    open();

    await userEvent.click(await completeButton());

    expect(await screen.findByRole('alert')).toHaveTextContent('Your lesson is not completed yet');
    expect(screen.queryByText(/Your answer stays here/)).toBeNull();
  });

  it('adds its points, says so without a dialog, and leads to the next lesson', async () => {
    const dialog = jest.spyOn(window, 'alert');
    open();

    await userEvent.click(await completeButton());

    const status = (await screen.findByText(ADDED)).closest('[role=status]');
    expect(status).toHaveTextContent('+10 points');
    expect(screen.getByRole('link', { name: 'Next lesson' })).toHaveAttribute(
      'href',
      '/education/brain-training/exercise/6',
    );
    expect(screen.queryByRole('button', { name: 'Complete lesson' })).toBeNull();
    expect(screen.getByText('Completed')).toBeInTheDocument();
    expect(document.activeElement).toHaveTextContent(ADDED);
    expect(dialog).not.toHaveBeenCalled();
  });

  it('posts once for twenty presses', async () => {
    open();
    const complete = await completeButton();

    for (let presses = 0; presses < 20; presses += 1) fireEvent.click(complete);

    expect(await screen.findByText(ADDED)).toBeInTheDocument();
    expect(completions).toBe(1);
  });

  it('brings totals and lists up to date', async () => {
    open();
    await completeButton();
    await waitFor(() => expect(overviews).toBe(1));

    await userEvent.click(await completeButton());

    await waitFor(() => expect(overviews).toBe(2));
    const outline = within(screen.getByRole('navigation', { name: 'Attention' }));
    expect(await outline.findByRole('link', { name: /^One thing at a time ?, completed$/ })).toBeInTheDocument();
    expect(outline.getByText('1 / 3 lessons')).toBeInTheDocument();
  });

  it('says that its points were added before', async () => {
    server.use(acceptCompletion(ALREADY_SOLVED));
    open();

    await userEvent.click(await completeButton());

    expect(await screen.findByText(ALREADY_SOLVED)).toBeInTheDocument();
    expect(screen.queryByText('+10 points')).toBeNull();
  });

  it('celebrates the last one, and leads back to the course', async () => {
    lessons = lessons.map((one) => ({ ...one, solved: one.id !== 5 }));
    open();

    await userEvent.click(await completeButton());

    expect(await screen.findByText(ALL_DONE)).toBeInTheDocument();
    expect(screen.getByText(ADDED)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See the whole course' })).toHaveAttribute(
      'href',
      '/education/brain-training',
    );
  });

  it('is offered again for a completed one, after the next lesson', async () => {
    lesson = newLesson({ id: 5, solved: true, question: newQuestion() });
    server.use(acceptCompletion(ALREADY_SOLVED));
    open();

    expect(await screen.findByText('Completed')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Next lesson' })).toBeInTheDocument();
    await userEvent.click(await completeButton());

    expect(await screen.findByText(ALREADY_SOLVED)).toBeInTheDocument();
  });
});
