import type { DashboardOverview } from '@mindgrove/contracts/progress';
import type { ServerToClientEvents } from '@mindgrove/contracts/socket-events';
import type { MultiSlotName } from '@mindgrove/contracts/releases/slots';
import type { User } from '@mindgrove/contracts/user';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, type RenderResult } from '@testing-library/react';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

import { createQueryClient } from './query-client.ts';
import { clearSession, storeSession, storeUser } from './session/session.ts';
import { forgetAttempts, type Queue } from './outbox/outbox.ts';
import { SendUnsent } from './outbox/send-unsent.tsx';
import { SlotContext, type SlotProps } from './remote/slot.tsx';
import { SlotsContext, type SlotsProps } from './remote/slots.tsx';
import { type ReceivedEvent, receiveEvent, setConnection, type SocketStatus } from './socket/socket-hub.ts';
import { getToast, removeToast } from './toasts/toast.ts';

/** A member on a trial. */
export const newUser = (changes: Partial<User> = {}): User => ({
  id: 7,
  name: 'Maren',
  email: 'maren@example.test',
  role: 'member',
  plan_id: 1,
  subscription_status: 'trialing',
  trial_ends_at: '2030-01-14T00:00:00.000Z',
  is_subscribed: 0,
  access: { state: 'trialing', until: '2030-01-14T00:00:00.000Z' },
  time_zone: 'UTC',
  text_size: 'normal',
  reduced_motion: false,
  theme: 'system',
  sound: false,
  vibration: false,
  village: true,
  email_verified: true,
  deletes_at: null,
  brain_score: 0,
  memory_game_level: 1,
  memory_game_progress: 0,
  speed_math_level: 1,
  speed_math_progress: 0,
  ...changes,
});

/** The totals of a member who has just signed up. */
export const newOverview = (changes: Partial<DashboardOverview> = {}): DashboardOverview => ({
  brain_score: 0,
  memory_game_level: 1,
  memory_game_progress: 0,
  speed_math_level: 1,
  speed_math_progress: 0,
  medication_streak_days: 0,
  meditation_streak_days: 0,
  streak_time: 0,
  education_score: 0,
  ...changes,
});

/** Acts as if the server had told what is new about the signed-in user; ignored for another one. */
export const setUser = (user: User): void => act(() => storeUser(user));

let emitted: unknown[][] = [];

/** The name, payload and acknowledgement of each event that pages sent through the socket since `renderPage`. */
export const emittedSocketEvents = (): readonly unknown[][] => emitted;

/** Sets what `useSocketStatus` tells; a test begins with `disconnected`, or with what the test before it set. */
export const setSocketStatus = (status: SocketStatus): void =>
  act(() => setConnection(status, (...event) => void emitted.push(event)));

/** Acts as if the server had sent this event to the open page. */
export const receiveSocketEvent = <E extends ReceivedEvent>(
  event: E,
  ...payload: Parameters<ServerToClientEvents[E]>
): void => act(() => receiveEvent(event, ...payload));

interface RenderOptions {
  user?: User | null;
  at?: string;
  slots?: Record<string, ComponentType>;
  /** The offers of remotes for slots that take many. */
  offers?: TestOffer[];
  /** The queues of remotes, whose posts the shell sends. */
  queues?: Queue<never>[];
}

interface TestOffer {
  slot: MultiSlotName;
  id: string;
  title: string;
  order?: number;
  Component: ComponentType<never>;
}

/**
 * Renders a page as the shell does: with a router, a query client, slots and, unless `user` is null, a session. No toast
 * is left from before.
 */
export function renderPage(
  page: ReactNode,
  { user = newUser(), at = '/', slots = {}, offers = [], queues = [] }: RenderOptions = {},
): RenderResult {
  emitted = [];
  forgetAttempts();
  const left = getToast();
  if (left) removeToast(left.id);
  if (user) storeSession({ user, token: 'test-token' });
  else clearSession();
  const fill = ({ name, props, children }: SlotProps) => {
    const Offered = slots[name];
    return <div data-slot={name}>{Offered ? createElement(Offered, props) : children}</div>;
  };
  const fillMany = ({ name, props, children }: SlotsProps) => {
    const offered = offers.filter(({ slot }) => slot === name);
    return children(
      offered.map(({ Component, order = 0, ...offer }) => ({
        ...offer,
        order,
        content: createElement(Component, props as never),
      })),
    );
  };
  const findQueue = async (wanted: string) => queues.find(({ name }) => name === wanted);
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <SlotContext value={fill}>
        <SlotsContext value={fillMany}>
          <MemoryRouter initialEntries={[at]}>
            {page}
            <SendUnsent findQueue={findQueue} />
          </MemoryRouter>
        </SlotsContext>
      </SlotContext>
    </QueryClientProvider>,
  );
}
