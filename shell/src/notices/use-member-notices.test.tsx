import { afterEach, expect, it, jest } from '@jest/globals';
import { clearSession, LivePagesContext, useToast } from '@mindgrove/kit/host';
import { newUser, receiveSocketEvent, renderPage } from '@mindgrove/kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';

import { useMemberNotices } from './use-member-notices.ts';

const NOTICE = { title: 'Session moved', text: 'Your session with Ines begins at 15:00 now.', path: '/trainers?mine' };

function Page() {
  useMemberNotices();
  const toast = useToast();
  const { pathname, search } = useLocation();
  return (
    <>
      <p>{`${toast?.title}: ${toast?.description}`}</p>
      <p>{toast?.open ? 'open' : 'dismissed'}</p>
      <p>{pathname + search}</p>
      {toast?.action && <button onClick={toast.action.onSelect}>{toast.action.label}</button>}
    </>
  );
}

afterEach(() => void jest.restoreAllMocks());

const openPage = (at: string, isLive = true) =>
  renderPage(
    <LivePagesContext value={() => isLive}>
      <Page />
    </LivePagesContext>,
    { at, user: newUser() },
  );

it('shows what the server tells the member, and opens the page that it is about', () => {
  openPage('/dashboard');

  receiveSocketEvent('notice', NOTICE);
  expect(screen.getByText(`${NOTICE.title}: ${NOTICE.text}`)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));

  expect(screen.getByText('/trainers?mine')).toBeInTheDocument();
});

it('dismisses it when the session ends: it is not for the next one at this device', () => {
  openPage('/dashboard');
  receiveSocketEvent('notice', NOTICE);

  act(() => clearSession());

  expect(screen.getByText('dismissed')).toBeInTheDocument();
});

it.each([
  ['the page that it is about', '/trainers', true],
  ['any page while that page is not live', '/dashboard', false],
])('offers no way there on %s', (_, at, isLive) => {
  openPage(at, isLive);

  receiveSocketEvent('notice', NOTICE);

  expect(screen.getByText(`${NOTICE.title}: ${NOTICE.text}`)).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});

it('leaves out what the open page shows by itself', () => {
  openPage('/community');

  receiveSocketEvent('notice', { ...NOTICE, title: 'Seen', path: '/community' });

  expect(screen.queryByText(`Seen: ${NOTICE.text}`)).not.toBeInTheDocument();
});

it('shows a notice about the open page while its window is out of sight', () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  openPage('/community');

  receiveSocketEvent('notice', { ...NOTICE, title: 'Mentioned', path: '/community' });

  expect(screen.getByText(`Mentioned: ${NOTICE.text}`)).toBeInTheDocument();
});
