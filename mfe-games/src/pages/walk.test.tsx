import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { stepKey } from '@mindgrove/contracts/walk-steps';
import type { Walk, WalkBody } from '@mindgrove/contracts/walk';
import { useLocation } from '@mindgrove/kit/router';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { ComponentType } from 'react';

import { newTraining, newTrainingDay, newWalk } from '../test/factories.ts';
import { serveApi } from '../test/serve-api.ts';
import walkQueue from '../walk/walk-queue.ts';
import WalkPage from './walk.tsx';

// Compiled before the tests, so that none of them waits for it.
import '../features/walk/path-scene.tsx';
import '../features/walk/walk-end.tsx';

const base = 'http://localhost/api';
const TODAY = newTraining().today;

let walk: Walk = newWalk();
let posted: WalkBody[] = [];
let training = newTraining();

const acceptWalks = http.post<never, WalkBody>(`${base}/walk`, async ({ request }) => {
  const body = await request.json();
  posted.push(body);
  const states = new Map(body.steps.map((step) => [stepKey(step), step.state]));
  walk = { ...walk, steps: walk.steps.map((step) => ({ ...step, state: states.get(stepKey(step)) ?? step.state })) };
  return HttpResponse.json({ data: walk });
});

const server = serveApi(
  http.get(`${base}/walk`, () => HttpResponse.json({ data: walk })),
  http.get(`${base}/training`, () => HttpResponse.json({ data: training })),
  http.get(`${base}/training-history`, () =>
    HttpResponse.json({ data: { from: TODAY, to: TODAY, days: [newTrainingDay(TODAY)] } }),
  ),
  http.get(`${base}/rounds`, () => HttpResponse.json({ data: [] })),
  acceptWalks,
);

beforeEach(() => {
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
});
afterEach(() => {
  Reflect.deleteProperty(window, 'matchMedia');
  [walk, posted, training] = [newWalk(), [], newTraining()];
  localStorage.clear();
});

/** Stands in for what another team offers. */
const OfferedStep = ({ step, onDone }: { step: { kind: string }; onDone: () => void }) => (
  <button onClick={onDone}>{`End of the ${step.kind}`}</button>
);

const Address = () => <output>{useLocation().pathname}</output>;
const open = () =>
  renderPage(
    <>
      <WalkPage />
      <Address />
    </>,
    { at: '/walk', user: newUser(), slots: { 'walk-step': OfferedStep as ComponentType }, queues: [walkQueue] },
  );

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const heading = (name: string | RegExp) => screen.findByRole('heading', { name });
const statesOf = (body: WalkBody | undefined) => body?.steps.map(({ state }) => state);

describe('the walk', () => {
  it('begins with the first step at once, and leads from one to the next without a menu', async () => {
    open();

    expect(await heading('A minute of breath')).toHaveFocus();
    await press('End of the breath');
    expect(await heading('Next: Lantern Path')).toHaveFocus();
    expect(screen.getByText('For your memory.')).toBeInTheDocument();
    await press('Continue');

    expect(await heading('Lantern Path')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Start' })).toBeInTheDocument();
    // The level and other rounds are for the game's own page.
    expect(screen.queryByRole('button', { name: 'Harder' })).toBeNull();
    await waitFor(() => expect(statesOf(posted[0])).toEqual(['done', 'open', 'open', 'open', 'open']));
  });

  it('lets every step be skipped, and ends with what grew, a comparison and tomorrow', async () => {
    training = newTraining({ practice: 'mf', active_days: [TODAY] });
    walk = newWalk({ steps: newWalk().steps.map((step, index) => ({ ...step, state: index < 3 ? 'done' : 'open' })) });
    open();

    await press(/^Skip Today’s idea/);
    await press('Continue');
    await press('End of the reflection');

    expect(await heading('That’s your walk for today')).toHaveFocus();
    expect(screen.getByText(/^New today: .+ A focus game grew it today\.$/)).toBeInTheDocument();
    expect(await screen.findByText('You’ve practiced on 1 day this week.')).toBeInTheDocument();
    expect(screen.getByText('Tomorrow: a breath, Echo, Green Light, Quick Tap, and a new idea.')).toBeInTheDocument();
    await waitFor(() => expect(statesOf(posted.at(-1))).toEqual(['done', 'done', 'done', 'skipped', 'done']));
    // Nothing more is pushed: the one way leads back.
    await userEvent.click(screen.getByRole('link', { name: 'Done for today' }));
    expect(screen.getByText('/dashboard')).toBeInTheDocument();
  });

  it('can be walked after all steps were skipped', async () => {
    walk = newWalk({ steps: newWalk().steps.map((step) => ({ ...step, state: 'skipped' as const })) });
    open();

    expect(await heading('A minute of breath')).toBeInTheDocument();
    await press('Skip A minute of breath');
    expect(await heading(/^Next: /)).toBeInTheDocument();
  });

  it('takes a game for done after one of its rounds, though more are planned', async () => {
    const played = newWalk().steps.map((step) => {
      if (step.kind === 'breath') return { ...step, state: 'done' as const };
      if (step.kind !== 'game') return step;
      return step.game === 'sequence-span'
        ? { ...step, rounds_done: 1, state: 'done' as const }
        : { ...step, rounds_done: 1 };
    });
    walk = newWalk({ steps: played });
    open();
    await heading('Word Sort');

    await press('Continue');

    await waitFor(() => expect(statesOf(posted.at(-1))).toEqual(['done', 'done', 'done', 'open', 'open']));
  });

  it('says why it passes over a game that was played before it began', async () => {
    const { steps } = newWalk();
    walk = newWalk({
      steps: steps.map((step) =>
        step.kind === 'game' && step.game === 'sequence-span' ? { ...step, rounds_done: 1, state: 'done' } : step,
      ),
    });
    open();

    await press('End of the breath');

    expect(await heading('Next: Word Sort')).toHaveFocus();
    expect(screen.getByText('Lantern Path is done already. For your focus.')).toBeInTheDocument();
  });

  it('goes on where another device left it', async () => {
    walk = newWalk({ steps: newWalk().steps.map((step, index) => ({ ...step, state: index < 3 ? 'done' : 'open' })) });
    open();

    expect(await heading('Today’s idea')).toBeInTheDocument();
  });

  it('can be left and resumed without a connection, and is sent once there is one', async () => {
    server.use(http.post(`${base}/walk`, () => HttpResponse.error()));
    const { unmount } = open();
    await press('End of the breath');
    await heading('Next: Lantern Path');
    unmount();

    open();
    expect(await heading('Lantern Path')).toBeInTheDocument();
    server.use(acceptWalks);
    await press(/^Skip Lantern Path/);

    await waitFor(() => expect(statesOf(posted.at(-1))).toEqual(['done', 'skipped', 'open', 'open', 'open']));
  });

  it('on a new day without a connection is the last one again, from its beginning', async () => {
    const done = newWalk().steps.map((step) => ({ ...step, state: 'done' as const }));
    walk = newWalk({ day: '2026-01-01', steps: done });
    let calls = 0;
    server.use(
      http.get(`${base}/walk`, () => (calls++ === 0 ? HttpResponse.json({ data: walk }) : HttpResponse.error())),
    );
    open();

    await press('End of the breath');

    await waitFor(() => expect(posted[0]).toMatchObject({ day: TODAY }));
    expect(statesOf(posted[0])).toEqual(['done', 'open', 'open', 'open', 'open']);
  });

  it('says that it could not be loaded, and recovers on Retry', async () => {
    server.use(
      http.get(`${base}/walk`, () => HttpResponse.json({ error: 'Not now.' }, { status: 503 }), { once: true }),
    );
    open();
    await screen.findByText('Error: Not now.');

    await press('Retry');

    expect(await heading('A minute of breath')).toBeInTheDocument();
  });
});
