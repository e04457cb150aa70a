import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';

import { QUESTIONS } from '../features/mood/wellbeing-check/questions.ts';
import { answer, moodApi, newOverview, open, serveMoods, server, TODAY } from '../test/mood-page.tsx';
import { API } from '../test/serve-api.ts';

serveMoods();

describe('the well-being check', () => {
  it('asks for what is missing, then stores five answers', async () => {
    server.use(
      http.post(`${API}/wellbeing-checks`, async ({ request }) => {
        moodApi.received.push(await request.json());
        moodApi.overview = newOverview({
          checks: [{ day: TODAY, answers: [3, 3, 3, 3, 3], score: 60 }],
          next_check: '2030-03-24',
        });
        return answer();
      }),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Answer five questions' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save answers' }));
    expect(screen.getByText('5 questions left')).toBeInTheDocument();
    expect(screen.getByText('Please answer question 1.')).toBeInTheDocument();
    expect(screen.getAllByRole('radio')[0]).toHaveFocus();

    for (const question of QUESTIONS) {
      const group = screen.getByRole('group', { name: new RegExp(question) });
      await userEvent.click(within(group).getByRole('radio', { name: 'Often' }));
    }
    await userEvent.click(screen.getByRole('button', { name: 'Save answers' }));

    expect(await screen.findByText('60 of 100')).toBeInTheDocument();
    expect(moodApi.received).toEqual([{ answers: [3, 3, 3, 3, 3] }]);
    expect(screen.queryByRole('button', { name: 'Answer five questions' })).toBeNull();
  });
});

describe('the result of the well-being check', () => {
  const check = (day: string, score: number) => ({ day, answers: [3, 3, 3, 3, 3], score });

  it.each([
    [50, 'up from 50 last time'],
    [75, 'down from 75 last time'],
    [60, 'the same as last time'],
  ])('is compared with the one before, which was %d', async (before, text) => {
    moodApi.overview = newOverview({ checks: [check('2030-02-20', before), check('2030-03-06', 60)] });
    open();

    const result = await screen.findByText(/on March 6, 2030/);

    expect(result).toHaveTextContent(`60 of 100 on March 6, 2030, ${text}.`);
  });

  it('is explained', async () => {
    moodApi.overview = newOverview({ checks: [check(TODAY, 60)] });
    open();

    const result = await screen.findByText(/60 of 100/);

    expect(result.parentElement).toHaveTextContent('from 0 (never) to 100 (always).');
  });
});

describe('help lines', () => {
  const low = (day: string, mood = 1) => ({ day, mood, note: null });

  it('stand right below the faces after a low day, for the member’s country', async () => {
    moodApi.overview = newOverview({ show_help: true, moods: [low(TODAY)] });
    open();

    const card = await screen.findByRole('region', { name: 'How are you today?' });
    expect(await within(card).findByRole('link', { name: '988' })).toHaveAttribute('href', 'tel:988');
    expect(within(card).getByText('Today sounds hard. You don’t have to carry it alone.')).toBeInTheDocument();
    expect(screen.queryByText('Someone to talk to')).toBeNull();
  });

  it.each([
    ['You’ve had some low days.', [low('2030-03-08', 2), low('2030-03-09', 2), low(TODAY, 2)]],
    ['Your last entry sounds hard.', [low('2030-03-09')]],
    ['The last two weeks sound hard.', [low(TODAY, 4)]],
  ])('say why they are shown: %s', async (text, moods) => {
    moodApi.overview = newOverview({ show_help: true, moods });
    open();

    expect(await screen.findByText(new RegExp(text))).toBeInTheDocument();
  });

  it('follow a low well-being check in its dialog', async () => {
    server.use(
      http.post(`${API}/wellbeing-checks`, () => {
        moodApi.overview = newOverview({
          show_help: true,
          checks: [{ day: TODAY, answers: [0, 0, 0, 0, 0], score: 0 }],
        });
        return answer();
      }),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Answer five questions' }));
    for (const never of screen.getAllByRole('radio', { name: 'Never' })) await userEvent.click(never);

    await userEvent.click(screen.getByRole('button', { name: 'Save answers' }));

    const dialog = screen.getByRole('dialog', { name: 'Over the last two weeks' });
    expect(await within(dialog).findByRole('link', { name: '988' })).toBeInTheDocument();
    expect(within(dialog).getByText(/Your answers are saved/)).toHaveFocus();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
    const card = screen.getByRole('region', { name: 'Your last two weeks, in five questions' });
    expect(await within(card).findByRole('link', { name: '988' })).toBeInTheDocument();
  });

  it('are those of the browser’s country when the member’s zone is in none', async () => {
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-IE']);
    const options = new Intl.DateTimeFormat().resolvedOptions();
    jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone: 'UTC' });
    moodApi.ownCountry = 'ZZ';
    open();

    await userEvent.click(await screen.findByRole('button', { name: 'Show help lines' }));

    expect(await screen.findByText('Samaritans')).toBeInTheDocument();
    expect(screen.getByLabelText('Country')).toHaveDisplayValue('Ireland');
  });

  it.each([
    ['Text 0477 13 11 14', 'sms:0477131114'],
    ['Text HOME to 741741', 'sms:741741?&body=HOME'],
  ])('open a message for “%s”', async (text, href) => {
    moodApi.helpText = text;
    open();

    await userEvent.click(await screen.findByRole('button', { name: 'Show help lines' }));

    expect(await screen.findByRole('link', { name: text })).toHaveAttribute('href', href);
  });

  it('are one press away on other days, and can be those of another country', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Show help lines' }));
    await screen.findByText('988 Lifeline');

    await userEvent.selectOptions(screen.getByLabelText('Country'), 'Ireland');

    expect(await screen.findByRole('link', { name: '116 123' })).toHaveAttribute('href', 'tel:116123');
  });
});
