import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { renderPage } from '@mindgrove/kit/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import { newDaily, newTraining } from '../../test/factories.ts';
import { useNextStep } from './use-next-step.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());

const Step = () => <output>{useNextStep('word-sorting')?.label ?? 'none'}</output>;

it.each([
  [[2, 0, 0], 'none'],
  [[2, 1, 0], 'Round 2 of 2'],
  [[2, 2, 0], 'Next: Speed Math'],
  [[2, 2, 3], 'See your grove grow'],
])('after rounds %j of the day, a result of Word Sort leads on with "%s"', async (done, label) => {
  server.use(
    http.get('http://localhost/api/training', () =>
      HttpResponse.json({ data: newTraining({ daily: newDaily(...done) }) }),
    ),
  );
  renderPage(<Step />);

  expect(await screen.findByText(label)).toBeInTheDocument();
});
