import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import manifest from '../../remote.json';
import { user, wait } from '../test/fake-time.ts';
import {
  acceptRounds,
  answerRight,
  answerWrong,
  backend,
  failRounds,
  failTraining,
  figure,
  openSpeedMath,
  problem,
  repeat,
  server,
  setUpSpeedMath,
  speedProgress,
  start,
  type,
} from '../test/speed-math-page.tsx';

setUpSpeedMath();

const field = () => screen.getByRole('textbox', { name: 'Your answer' });
const overDialog = () => screen.findByRole('dialog', { name: "Time's up" });

describe('the Speed Math page', () => {
  it('is mounted for members under the title of the challenge', () => {
    const route = manifest.routes.find(({ path }) => path === '/speed-math');

    expect(route).toMatchObject({ page: 'speed-math', title: 'Speed Math Challenge', access: 'member' });
  });

  it('links back to the dashboard', () => {
    openSpeedMath();

    expect(screen.getByRole('heading', { level: 1, name: 'Speed Math Challenge' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard');
  });

  it('shows a problem, takes the answer in a field that clears itself, and counts', async () => {
    openSpeedMath();
    await start();
    expect(field()).toHaveFocus();
    const first = problem();

    await answerRight();

    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
    expect(problem()).not.toBe(first);
    expect([figure('Score'), figure('Streak'), figure('Accuracy')]).toEqual(['10', '1', '100%']);
    await answerWrong();
    expect([figure('Score'), figure('Streak'), figure('Accuracy')]).toEqual(['0', '0', '50%']);
    expect(screen.getByText(/^Not quite: /)).toBeInTheDocument();
  });

  it('ignores an empty answer', async () => {
    openSpeedMath();
    await start();
    const first = problem();

    await type('');

    expect([problem(), figure('Accuracy')]).toEqual([first, '–']);
  });

  it('ends after 60 seconds, stores a tenth of the points, and says how it went', async () => {
    openSpeedMath();
    await start();
    await repeat(3, answerRight);
    await answerWrong();
    expect(figure('Time')).toBe('01:00');

    await wait(49_000);
    expect(figure('Time')).toBe('00:11');
    await wait(11_000);

    const dialog = await overDialog();
    expect(dialog).toHaveTextContent('3 of 4 right: accuracy 75%. Best streak 3.');
    expect(dialog).toHaveTextContent('2 points a tenth of your score of 20');
    expect(dialog).toHaveTextContent('5 right answers in a row open level 2.');
    await waitFor(() => expect(screen.getByTestId('toast')).toHaveTextContent('Score Saved'));
    expect(backend.speed).toHaveLength(1);
    expect(backend.speed[0]).toMatchObject({ score: 2, level: 1, seconds: 60, trials: 4, hits: 3, best_streak: 3 });
  });

  it('plays the next level at once on Play Again after five in a row, and then an unlocked level of choice', async () => {
    openSpeedMath();
    await start();
    await repeat(5, answerRight);
    await answerWrong();
    await wait(60_000);
    const dialog = await overDialog();
    expect(dialog).toHaveTextContent('Level up! Your next round starts at level 2.');

    await user.click(within(dialog).getByRole('button', { name: 'Play Again' }));

    expect(screen.queryByRole('dialog')).toBeNull();
    expect([figure('Level'), figure('Score'), figure('Time')]).toEqual(['2', '0', '01:00']);
    await waitFor(() => expect(field()).toHaveFocus());
    await answerRight();
    await wait(59_000);
    expect([figure('Score'), figure('Time')]).toEqual(['20', '00:01']);

    await wait(1000);
    await user.click(within(await overDialog()).getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('button', { name: 'Level 3, locked' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Level 1' }));
    expect(figure('Level')).toBe('1');
    expect(screen.getByRole('button', { name: 'Start' })).toBeInTheDocument();
  });

  it('plays the same level again without five in a row', async () => {
    openSpeedMath();
    await start();
    await repeat(4, answerRight);
    await wait(60_000);

    await user.click(within(await overDialog()).getByRole('button', { name: 'Play Again' }));

    expect(figure('Level')).toBe('1');
    await waitFor(() => expect(field()).toHaveFocus());
  });

  it('offers the highest unlocked level first, and locks it during a round', async () => {
    backend.training = speedProgress({ level: 3 });
    openSpeedMath();
    await screen.findByRole('button', { name: 'Start' });
    expect(figure('Level')).toBe('3');

    await start();

    expect(screen.getByRole('button', { name: 'Level 2' })).toBeDisabled();
  });

  it('does not advance while it is paused', async () => {
    openSpeedMath();
    await start();
    await wait(10_000);

    await user.keyboard('{Escape}');
    await wait(90_000);

    expect(figure('Time')).toBe('00:50');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('says that the level could not be loaded, and recovers on Retry', async () => {
    server.use(failTraining);
    openSpeedMath();
    await screen.findByText('Error: No levels today.');

    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByRole('button', { name: 'Start' })).toBeInTheDocument();
  });
});

describe('the high score of Speed Math', () => {
  const playARound = async () => {
    await start();
    await repeat(2, answerRight);
    await answerWrong();
    await wait(60_000);
    await overDialog();
  };

  it('is ten times the best stored score when that was reached on another device', async () => {
    backend.training = speedProgress({ best_score: 42, rounds: 3 });
    openSpeedMath();

    await screen.findByRole('button', { name: 'Start' });
    expect(figure('High score')).toBe('420');
    await playARound();

    expect(figure('High score')).toBe('420');
    expect(screen.getByRole('dialog')).toHaveTextContent('Your best so far: 42 points.');
  });

  it('is stored with full points in this browser, and survives a reload', async () => {
    backend.training = speedProgress({ level: 3 });
    const { unmount } = openSpeedMath();
    await playARound();
    unmount();

    // 30 and 30, less 15: the server stores 45 as 5.
    backend.training = speedProgress({ level: 3, best_score: 5, rounds: 1 });
    openSpeedMath();

    await screen.findByRole('button', { name: 'Start' });
    expect(figure('High score')).toBe('45');
  });

  it('counts a round that could not be sent, and sends it once later', async () => {
    server.use(failRounds);
    const { unmount } = openSpeedMath();
    await playARound();
    expect(await screen.findByText(/Everything is safe/)).toBeInTheDocument();
    expect(figure('High score')).toBe('10');
    unmount();

    server.use(acceptRounds);
    openSpeedMath();

    await waitFor(() => expect(backend.speed).toHaveLength(1));
    expect(backend.speed[0]).toMatchObject({ score: 1, hits: 2, trials: 3 });
  });
});

describe('the practice beside Speed Math', () => {
  const openPractice = () => openSpeedMath('/speed-math#practice');

  it('is one click away, has no clock, and explains its difficulty', async () => {
    openSpeedMath();
    await user.click(screen.getByRole('tab', { name: 'Practice, no clock' }));

    expect(await screen.findByText('Your first round. The level will adjust to how you play.')).toBeInTheDocument();
    await start();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('shows the correct answer after a miss, costs no points, and stores the round with its staircase', async () => {
    openPractice();
    await start();
    await answerRight();
    const score = figure('Score');

    await answerWrong();
    expect(screen.getByText(/^Not quite: \d+ . \d+ = \d+\./)).toBeInTheDocument();
    expect(figure('Score')).toBe(score);
    await repeat(18, answerRight);

    expect(await screen.findByRole('dialog')).toHaveTextContent(/19 of 20 problems right, up to level \d\./);
    await waitFor(() => expect(backend.practice).toHaveLength(1));
    expect(backend.practice[0]).toMatchObject({ game: 'math-practice', trials: 20, hits: 19, stair: { run: 18 } });
    expect(backend.speed).toEqual([]);
  });
});
