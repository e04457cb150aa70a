import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Training } from '@mindgrove/contracts/training';
import { renderPage } from '@mindgrove/kit/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import { newDaily, newTraining } from '../../test/factories.ts';
import { DailyNext } from './daily-next.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const serveTraining = (changes: Partial<Training>) =>
  server.use(http.get('http://localhost/api/training', () => HttpResponse.json({ data: newTraining(changes) })));

describe("the line of today's exercise on a game's page", () => {
  it.each([
    [[0, 0, 0], "Today's exercise: round 1 of 2"],
    [[0, 1, 0], "Today's exercise: round 2 of 2"],
    [[0, 2, 0], "Today's exercise · Next: Lantern Path"],
    [[2, 2, 0], "Today's exercise · Next: Speed Math"],
    [[2, 2, 3], "Today's exercise: Done for today"],
  ])('of Word Sort after rounds %j says "%s"', async (done, line) => {
    serveTraining({ daily: newDaily(...done) });
    renderPage(<DailyNext game="word-sorting" />);

    expect((await screen.findByRole('link', { name: "Today's exercise" })).closest('p')).toHaveTextContent(line);
  });

  it('is absent on the page of a game that is not part of today', async () => {
    serveTraining({});
    renderPage(
      <>
        <DailyNext game="n-back" />
        <DailyNext game="speed-math" />
      </>,
    );

    expect(await screen.findAllByText(/Today's exercise/)).toHaveLength(1);
  });
});
