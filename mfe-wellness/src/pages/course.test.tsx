import { describe, expect, it } from '@jest/globals';
import type { Exercise } from '@mindgrove/contracts/exercises';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { newExercise } from '../test/lessons.ts';
import { API, serveApi } from '../test/serve-api.ts';
import BrainTrainingPage from './brain-training.tsx';
import StressManagementPage from './stress-management.tsx';

const server = serveApi();

const serve = (path: string, lessons: Exercise[]) =>
  server.use(http.get(`${API}/${path}`, () => HttpResponse.json({ data: lessons })));

const lessonTitles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

const rowOf = (title: string) => screen.getByRole('link', { name: title }).closest('ol > li');

describe('a course', () => {
  it('lists its lessons by topic, with what to expect and what is completed', async () => {
    serve('braintraining-exercises', [
      newExercise({ id: 1, title: 'Ripples', category: 'Memory', solved: true }),
      newExercise({ id: 2, title: 'Breath', category: 'Rest', type: 'video', minutes: 3, points: 1 }),
      newExercise({ id: 3, title: 'Names', category: 'Memory' }),
    ]);
    renderPage(<BrainTrainingPage />);

    const memory = await screen.findByRole('region', { name: 'Memory' });

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Brain Training Fundamentals');
    expect(screen.getByRole('link', { name: 'Back to Educational Resources' })).toHaveAttribute('href', '/education');
    expect(lessonTitles()).toEqual(['Ripples', 'Names', 'Breath']);
    expect(memory).toHaveTextContent('1 of 2 completed');
    expect(rowOf('Ripples')).toHaveTextContent('Lesson 1Completed');
    expect(rowOf('Names')).not.toHaveTextContent('Completed');
    expect(screen.getByRole('region', { name: 'Rest' })).toHaveTextContent(
      'Lesson 3BreathSee what switching costs.Video, 3 min1 point',
    );
    expect(screen.getByRole('link', { name: 'Names' })).toHaveAttribute('href', '/education/brain-training/exercise/3');
  });

  it('opens the topic of the next lesson alone', async () => {
    serve('braintraining-exercises', [
      newExercise({ id: 1, category: 'Memory', solved: true }),
      newExercise({ id: 2, title: 'Breath', category: 'Rest' }),
    ]);
    renderPage(<BrainTrainingPage />);
    const isOpen = (topic: string) =>
      within(screen.getByRole('region', { name: topic })).getByRole<HTMLDetailsElement>('group').open;

    expect(await screen.findByRole('region', { name: 'Rest' })).toHaveTextContent('Rest1 lesson');
    expect([isOpen('Memory'), isOpen('Rest')]).toEqual([false, true]);
  });

  it('continues with the first lesson that is not completed', async () => {
    serve('braintraining-exercises', [
      newExercise({ id: 4, solved: true }),
      newExercise({ id: 9, title: 'Names', minutes: 7 }),
      newExercise({ id: 12 }),
    ]);
    renderPage(<BrainTrainingPage />);

    const link = await screen.findByRole('link', { name: 'Continue with lesson 2' });

    expect(link).toHaveAttribute('href', '/education/brain-training/exercise/9');
    expect(screen.getByText('1 / 3 lessons · 10 points')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Your progress' })).toHaveAttribute('aria-valuenow', '1');
  });

  it('puts the stress lessons, which arrive newest first, in their order', async () => {
    serve(
      'memoryspeed-exercises',
      [30, 9, 2].map((id) => newExercise({ id, title: `Lesson with id ${id}` })),
    );
    renderPage(<StressManagementPage />);

    await screen.findByRole('link', { name: 'Start with lesson 1' });

    expect(lessonTitles()).toEqual(['Lesson with id 2', 'Lesson with id 9', 'Lesson with id 30']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Stress Management Guide');
  });

  it('honors who has completed every lesson, and says what to do next', async () => {
    serve('braintraining-exercises', [newExercise({ id: 1, solved: true }), newExercise({ id: 2, solved: true })]);
    renderPage(<BrainTrainingPage />, { user: newUser({ name: 'Maren Lind' }) });

    const certificate = await screen.findByRole('region', { name: "You've completed all exercises!" });

    expect(certificate).toHaveTextContent('Maren Lind');
    expect(certificate).toHaveTextContent('Brain Training Fundamentals: 2 lessons, 20 points.');
    expect(within(certificate).getByRole('link', { name: 'Continue the workbook' })).toHaveAttribute(
      'href',
      '/education/workbooks/brain-training',
    );
    expect(screen.queryByRole('link', { name: /lesson \d/ })).toBeNull();
  });

  it('says that it cannot be loaded, and recovers on Retry', async () => {
    server.use(
      http.get(`${API}/braintraining-exercises`, () => HttpResponse.json({ error: 'Not now.' }, { status: 500 }), {
        once: true,
      }),
    );
    renderPage(<BrainTrainingPage />);
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    serve('braintraining-exercises', [newExercise()]);

    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByRole('link', { name: 'Start with lesson 1' })).toBeInTheDocument();
  });

  it('leads elsewhere while it has no lessons', async () => {
    serve('braintraining-exercises', []);
    renderPage(<BrainTrainingPage />);

    expect(await screen.findByText('There are no lessons here yet.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See the other resources' })).toHaveAttribute('href', '/education');
  });

  it('fetches the lessons once more when a picture’s address has expired', async () => {
    let calls = 0;
    server.use(
      http.get(`${API}/braintraining-exercises`, () =>
        HttpResponse.json({ data: [newExercise({ media: `brain/hills.svg?signature=${(calls += 1)}` })] }),
      ),
    );
    renderPage(<BrainTrainingPage />);
    await screen.findByRole('link', { name: 'Start with lesson 1' });
    const picture = () => document.querySelector('img[src*="hills"]');
    expect(picture()).toHaveAttribute('src', '/storage/brain/hills.svg?signature=1');

    fireEvent.error(picture()!);
    await waitFor(() => expect(picture()).toHaveAttribute('src', '/storage/brain/hills.svg?signature=2'));
    fireEvent.error(picture()!);

    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(calls).toBe(2);
  });
});
