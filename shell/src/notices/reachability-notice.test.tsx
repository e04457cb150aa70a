import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { call } from '@mindgrove/kit';
import { reportReachable } from '@mindgrove/kit/host';
import { renderPage } from '@mindgrove/kit/testing';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { ReachabilityNotice } from './reachability-notice.tsx';

const NOTICE = /^We cannot reach Mindgrove at the moment\./;
const away = (code = 'database_unavailable') =>
  Response.json({ error: 'Not available.', message: '', code, requestId: '' }, { status: 503 });

const load = () => call('GET /health');

function Status({ queryFn }: { queryFn: typeof load }) {
  const { data, error } = useQuery({ queryKey: ['health'], queryFn });
  return <p>{data?.status ?? (error ? 'missing' : 'loading')}</p>;
}

const openPage = (queryFn = load) =>
  renderPage(
    <>
      <ReachabilityNotice />
      <Status queryFn={queryFn} />
    </>,
    { user: null },
  );

let fetch: jest.SpiedFunction<typeof globalThis.fetch>;

beforeEach(() => void (fetch = jest.spyOn(globalThis, 'fetch')));
afterEach(() => {
  fetch.mockRestore();
  act(() => reportReachable(true));
});

it('appears when a call is not answered, and goes when an attempt is', async () => {
  fetch.mockImplementation(() => Promise.resolve(away()));
  openPage();
  expect(await screen.findByText(NOTICE)).toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText(NOTICE)).toBeInTheDocument();
  fetch.mockImplementation(() => Promise.resolve(Response.json({ status: 'alive' })));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('alive')).toBeInTheDocument();
  expect(screen.queryByText(NOTICE)).toBeNull();
});

it('says what works when the device has no network, and the browser keeps it', async () => {
  fetch.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  Object.assign(navigator, { serviceWorker: { controller: {} } });

  openPage();

  expect(await screen.findByText(/^You are offline\. Games, breathing and the timer work;/)).toBeInTheDocument();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  onLine.mockRestore();
});

it('loads what is missing as soon as calls are answered again', async () => {
  fetch.mockImplementation(() => Promise.resolve(away()));
  openPage();
  expect(await screen.findByText('missing')).toBeInTheDocument();
  fetch.mockImplementation(() => Promise.resolve(Response.json({ status: 'alive' })));

  act(() => reportReachable(true));

  expect(await screen.findByText('alive')).toBeInTheDocument();
});

it('loads what fails while another call is answered', async () => {
  const late = Promise.withResolvers<void>();
  fetch.mockImplementation(() => Promise.resolve(away()));
  openPage(() =>
    load().catch(async (error: unknown) => {
      await late.promise;
      throw error;
    }),
  );
  expect(await screen.findByText(NOTICE)).toBeInTheDocument();
  fetch.mockImplementation(() => Promise.resolve(Response.json({ status: 'alive' })));

  act(() => reportReachable(true));
  late.resolve();

  expect(await screen.findByText('alive')).toBeInTheDocument();
  expect(screen.queryByText(NOTICE)).toBeNull();
});

it('leaves queries alone that failed for another reason', async () => {
  fetch.mockImplementation(() => Promise.resolve(new Response('{}', { status: 404 })));
  openPage();
  expect(await screen.findByText('missing')).toBeInTheDocument();
  const calls = fetch.mock.calls.length;

  act(() => reportReachable(false));
  act(() => reportReachable(true));

  expect(fetch).toHaveBeenCalledTimes(calls);
});

it.each(['provider_unreachable', 'payments_unavailable', 'billing_busy'])(
  'says nothing, and loads nothing again, after the API answered %s',
  async (code) => {
    fetch.mockImplementation(() => Promise.resolve(away(code)));
    openPage();
    expect(await screen.findByText('missing')).toBeInTheDocument();
    const calls = fetch.mock.calls.length;
    expect(screen.queryByText(NOTICE)).toBeNull();

    act(() => reportReachable(false));
    act(() => reportReachable(true));

    expect(fetch).toHaveBeenCalledTimes(calls);
  },
);
