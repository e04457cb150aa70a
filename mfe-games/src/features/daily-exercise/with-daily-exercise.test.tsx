import { describe, expect, it } from '@jest/globals';
import type { GameId } from '@mindgrove/contracts/games';
import type { DailyExercise } from '@mindgrove/contracts/training';
import { renderPage } from '@mindgrove/kit/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { use } from 'react';

import { serveApi } from '../../test/serve-api.ts';
import { ResultNextStep } from '../../player/result/result-dialog.tsx';
import { newDaily, newTraining } from '../../test/factories.ts';
import { WithDailyExercise } from './with-daily-exercise.tsx';

const server = serveApi();

const Step = () => <output>{use(ResultNextStep)?.label ?? 'none'}</output>;

const Games = ({ games }: { games: GameId[] }) =>
  games.map((game) => (
    <WithDailyExercise key={game} game={game}>
      <Step />
    </WithDailyExercise>
  ));

function renderGames(daily: DailyExercise, ...games: GameId[]) {
  server.use(http.get('http://localhost/api/training', () => HttpResponse.json({ data: newTraining({ daily }) })));
  renderPage(<Games games={games} />);
}

describe("the line of today's exercise on a game's page", () => {
  it.each([
    [[0, 0, 0], "Today's exercise: round 1 of 2", 'none'],
    [[0, 1, 0], "Today's exercise: round 2 of 2", 'Round 2 of 2'],
    [[0, 2, 0], "Today's exercise · Next: Lantern Path", 'Next: Lantern Path'],
    [[2, 2, 0], "Today's exercise · Next: Speed Math", 'Next: Speed Math'],
    [[2, 2, 3], "Today's exercise: Done for today", 'See your grove grow'],
  ])('of Word Sort after rounds %j says "%s", and its result leads on with "%s"', async (done, line, label) => {
    renderGames(newDaily(...done), 'word-sorting');

    expect((await screen.findByRole('link', { name: "Today's exercise" })).closest('p')).toHaveTextContent(line);
    expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${label}$`));
  });

  it('is absent on the page of a game that is not part of today', async () => {
    renderGames(newDaily(), 'n-back', 'speed-math');

    expect(await screen.findAllByText(/Today's exercise/)).toHaveLength(1);
  });
});
