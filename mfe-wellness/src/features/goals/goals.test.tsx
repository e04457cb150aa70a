import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Goal } from '@mindgrove/contracts/goals';
import { useToast } from '@mindgrove/kit/host';
import { renderPage } from '@mindgrove/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { API, serveApi } from '../../test/serve-api.ts';
import { GoalForm } from './goal-form.tsx';
import { GoalList } from './goal-list.tsx';

const newGoal = (changes: Partial<Goal> = {}): Goal => ({
  id: 1,
  type: 'meditation',
  target: 30,
  current: 12,
  deadline: '2030-01-31',
  state: 'open',
  celebrated: false,
  created_at: '2030-01-01T00:00:00.000Z',
  ...changes,
});

let goals: Goal[] = [];
let received: unknown[] = [];
const server = serveApi();

const changeGoals = (method: 'post' | 'delete', path: string, change: (body: unknown) => void) =>
  http[method](`${API}${path}`, async ({ request }) => {
    const body = method === 'post' ? await request.json().catch(() => null) : null;
    received.push(body);
    change(body);
    return method === 'delete' ? new HttpResponse(null, { status: 204 }) : HttpResponse.json({ data: goals[0] });
  });

beforeEach(() => {
  goals = [];
  received = [];
  server.use(http.get(`${API}/goals`, () => HttpResponse.json({ data: goals })));
});

const LastToast = () => <p data-testid="toast">{useToast()?.title}</p>;
const lastToast = () => screen.getByTestId('toast');

const open = () =>
  renderPage(
    <>
      <GoalList />
      <GoalForm />
      <LastToast />
    </>,
  );

describe('goals', () => {
  const fill = async ({ type = 'Daily Meditation', target = '30', date = '2099-01-31' }) => {
    await userEvent.selectOptions(screen.getByLabelText('Goal Type'), type);
    if (target) await userEvent.type(screen.getByLabelText('Target Value'), target);
    if (date) await userEvent.type(screen.getByLabelText('Target Date'), date);
  };
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Add Goal' }));

  it('are added, and shown with what has been done', async () => {
    server.use(changeGoals('post', '/goals', () => (goals = [newGoal()])));
    open();
    await screen.findByText('No goals yet');

    await fill({});
    await add();

    expect(await screen.findByRole('progressbar', { name: 'Minutes of meditation' })).toHaveAttribute(
      'aria-valuetext',
      '12 / 30',
    );
    expect(screen.getByText('Due January 31, 2030')).toBeInTheDocument();
    expect(received).toEqual([{ type: 'meditation', target: 30, deadline: '2099-01-31' }]);
  });

  it('are not sent while fields are missing, and each says so', async () => {
    open();
    await screen.findByText('No goals yet');

    await add();

    expect(lastToast()).toHaveTextContent('Missing Information');
    expect(screen.getByLabelText('Goal Type')).toHaveAccessibleDescription(/Please choose a type of goal\./);
    expect(screen.getByLabelText('Goal Type')).toHaveFocus();
    expect(screen.getByLabelText('Target Value')).toHaveAccessibleDescription(
      /Please enter a whole number, such as 4\./,
    );
    expect(screen.getByLabelText('Target Date')).toHaveAccessibleDescription(/Please choose a date\./);
    expect(received).toEqual([]);
  });

  it('say that they were added in place of what was missing before', async () => {
    server.use(changeGoals('post', '/goals', () => (goals = [newGoal()])));
    open();
    await screen.findByText('No goals yet');
    await add();

    await fill({});
    await add();

    await waitFor(() => expect(lastToast()).toHaveTextContent('Goal Added'));
  });

  it.each([
    ['3.9', 'Please enter a whole number, such as 4.'],
    ['1e3', 'Please enter a whole number, such as 4.'],
    ['0x10', 'Please enter a whole number, such as 4.'],
    ['1,000', 'Please enter a whole number, such as 4.'],
    ['0', 'Please enter a number from 1 to 100,000.'],
    ['100001', 'Please enter a number from 1 to 100,000.'],
  ])('are not sent with a target of %s, which is kept', async (target, error) => {
    open();
    await screen.findByText('No goals yet');

    await fill({ target });
    await add();

    const field = screen.getByLabelText('Target Value');
    expect(field).toHaveAccessibleDescription(`Total minutes by that date. ${error}`);
    expect(field).toHaveValue(target);
    expect(received).toEqual([]);
  });

  it('show all errors at once, each until its field is right', async () => {
    open();
    await screen.findByText('No goals yet');
    await fill({ target: '1.5', date: '2020-01-31' });
    await add();
    expect(screen.getByText('Please choose today or a later day.')).toBeInTheDocument();

    await userEvent.type(screen.getByLabelText('Target Value'), '{Backspace}{Backspace}');

    expect(screen.queryByText('Please enter a whole number, such as 4.')).toBeNull();
    expect(screen.getByText('Please choose today or a later day.')).toBeInTheDocument();
  });

  it('keep what was typed when the server refuses it', async () => {
    server.use(http.post(`${API}/goals`, () => HttpResponse.json({ error: 'Choose a later date.' }, { status: 400 })));
    open();
    await screen.findByText('No goals yet');

    await fill({});
    await add();

    expect(await screen.findByText('Choose a later date.')).toBeInTheDocument();
    expect(screen.getByLabelText('Target Value')).toHaveValue('30');
  });

  it('are added once when the answer got lost, and with another key once the form is changed or it was added', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post(`${API}/goals`, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length === 3 ? HttpResponse.json({ data: newGoal() }) : HttpResponse.error();
      }),
    );
    open();
    await screen.findByText('No goals yet');
    await fill({});
    const addTimes = async (times: number) => {
      await add();
      await waitFor(() => expect(keys).toHaveLength(times));
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Add Goal' })).not.toHaveAttribute('aria-disabled'),
      );
    };

    await addTimes(1);
    await addTimes(2);
    await userEvent.type(screen.getByLabelText('Target Value'), '0');
    await addTimes(3);
    await waitFor(() => expect(lastToast()).toHaveTextContent('Goal Added'));
    await fill({ date: '' });
    fireEvent.change(screen.getByLabelText('Target Date'), { target: { value: '2099-01-31' } });
    await addTimes(4);

    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });

  it('can be edited', async () => {
    goals = [newGoal()];
    server.use(changeGoals('post', '/goals/1', () => (goals = [newGoal({ target: 45 })])));
    open();

    await userEvent.click(await screen.findByRole('button', { name: 'Edit Daily Meditation' }));
    const target = within(screen.getByRole('dialog')).getByLabelText('Target Value');
    await userEvent.clear(target);
    await userEvent.type(target, '45');
    await userEvent.click(screen.getByRole('button', { name: 'Save goal' }));

    expect(await screen.findByText('12 / 45')).toBeInTheDocument();
    expect(received).toEqual([{ target: 45 }]);
  });

  it('are not sent when nothing was changed', async () => {
    goals = [newGoal({ deadline: '2099-01-31' })];
    open();

    await userEvent.click(await screen.findByRole('button', { name: 'Edit Daily Meditation' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save goal' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(received).toEqual([]);
  });

  it('are not changed to a fraction', async () => {
    goals = [newGoal()];
    open();

    await userEvent.click(await screen.findByRole('button', { name: 'Edit Daily Meditation' }));
    const target = within(screen.getByRole('dialog')).getByLabelText('Target Value');
    await userEvent.clear(target);
    await userEvent.type(target, '1.5');
    await userEvent.click(screen.getByRole('button', { name: 'Save goal' }));

    expect(screen.getByText('Please enter a whole number, such as 4.')).toBeInTheDocument();
    expect(received).toEqual([]);
  });

  it('are deleted once that is confirmed', async () => {
    goals = [newGoal()];
    server.use(changeGoals('delete', '/goals/1', () => (goals = [])));
    open();

    await userEvent.click(await screen.findByRole('button', { name: 'Delete Daily Meditation' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete goal' }));

    expect(await screen.findByText('No goals yet')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(lastToast()).toHaveTextContent('Goal Deleted');
  });

  it('that are reached are celebrated once', async () => {
    goals = [newGoal({ current: 30, state: 'reached' })];
    const celebrate = () => (goals = [newGoal({ current: 30, state: 'reached', celebrated: true })]);
    server.use(changeGoals('post', '/goals/1/celebrate', celebrate));
    open();
    expect(await screen.findByText('You reached your goal')).toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'Thank you' }));

    await waitFor(() => expect(screen.queryByText('You reached your goal')).toBeNull());
    expect(screen.getByText('Reached')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Your Goals' })).toHaveFocus();
  });

  it('are named when they are reached, one thing or several', async () => {
    goals = [
      newGoal({ type: 'learning', target: 1, current: 1, state: 'reached' }),
      newGoal({ id: 2, target: 1200, current: 1200, state: 'reached' }),
    ];
    open();

    expect(await screen.findByText(/^Complete Lessons: 1 lesson\. /)).toBeInTheDocument();
    expect(screen.getByText(/^Daily Meditation: 1,200 minutes of meditation\. /)).toBeInTheDocument();
  });
});
