import { afterEach, beforeEach } from '@jest/globals';
import type { Exercise, Lesson } from '@mindgrove/contracts/exercises';
import { routeQuery, useQuery } from '@mindgrove/kit/query';
import { newOverview, newUser, renderPage } from '@mindgrove/kit/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { Route, Routes } from 'react-router-dom';

import { newExercise, newLesson } from './lessons.ts';
import BrainTrainingExercisePage from '../pages/brain-training-exercise.tsx';
import StressManagementExercisePage from '../pages/stress-management-exercise.tsx';
import { answerCalls, API } from './serve-api.ts';

export const ADDED = 'Exercise completed! Points added!';

/** The fake server: what it stores, and how often it was called. */
export const lessonApi = {
  lesson: newLesson(),
  lessons: [] as Exercise[],
  completions: 0,
  overviews: 0,
};

export const server = setupServer();

export const acceptCompletion = (message: string) =>
  http.post(`${API}/add-memorypoints/5`, () => {
    lessonApi.completions += 1;
    lessonApi.lessons = lessonApi.lessons.map((one) => (one.id === 5 ? { ...one, solved: true } : one));
    return HttpResponse.json({ success: true, message, updated_brain_score: 10 });
  });

export const failCompletionOnce = () =>
  server.use(http.post(`${API}/add-memorypoints/5`, () => HttpResponse.error(), { once: true }));

/** Serves the page's calls in every test of the file. */
export function serveLesson(lesson: Lesson) {
  answerCalls(server);
  beforeEach(() => {
    lessonApi.lesson = lesson;
    lessonApi.lessons = [
      newExercise({ id: 4, title: 'Hooks' }),
      newExercise({ id: 5 }),
      newExercise({ id: 6, title: 'Names' }),
    ];
    lessonApi.completions = 0;
    lessonApi.overviews = 0;
    server.use(
      http.get(`${API}/braintraining-exercises`, () => HttpResponse.json({ data: lessonApi.lessons })),
      http.get(`${API}/memoryspeed-exercises`, () => HttpResponse.json({ data: [] })),
      http.get(`${API}/exercises/:id`, ({ params }) =>
        Number(params['id']) === lessonApi.lesson.id
          ? HttpResponse.json({ data: lessonApi.lesson })
          : HttpResponse.json({ error: 'This exercise does not exist.' }, { status: 404 }),
      ),
      http.get(`${API}/dashboard-overview`, () => {
        lessonApi.overviews += 1;
        return HttpResponse.json({ success: true, data: newOverview() });
      }),
      acceptCompletion(ADDED),
    );
  });
  afterEach(() => localStorage.clear());
}

/** Stands for any component that shows the member's totals. */
function Totals() {
  useQuery(routeQuery('GET /dashboard-overview'));
  return null;
}

export const openLesson = (at = '/education/brain-training/exercise/5', userId = 7) =>
  renderPage(
    <>
      <Totals />
      <Routes>
        <Route path="/education/brain-training/exercise/:id" element={<BrainTrainingExercisePage />} />
        <Route path="/education/stress-management/exercise/:id" element={<StressManagementExercisePage />} />
      </Routes>
    </>,
    { at, user: newUser({ id: userId }) },
  );

export const completeButton = () => screen.findByRole('button', { name: 'Complete lesson' });
