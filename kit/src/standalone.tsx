import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, NavLink, Outlet, RouterProvider } from 'react-router-dom';

import { call } from './calls/call.ts';
import { SendUnsent } from './outbox/send-unsent.tsx';
import type { LoadOffer, LoadPage, Remote } from './remote/define-remote.ts';
import { createQueryClient } from './query-client.ts';
import { storeSession, useUser } from './session/session.ts';
import { connectSocket } from './socket/connect-socket.ts';
import { dismissToast, useToast } from './toasts/toast.ts';

interface PageEntry {
  path: string;
  page: string;
  title: string;
}

/** Runs a remote in a stub shell as the demo member, each offer at `/slots/<id>`: `npm run dev -w mfe-games`. */
export async function mountStandalone({ pages, slots = {}, queues = {} }: Remote, entries: PageEntry[]): Promise<void> {
  const login = document.getElementById('demo-member')?.textContent;
  if (!login) throw new Error('The stub page names no demo member');
  storeSession(await call('POST /login', { body: JSON.parse(login) }));
  const offers = Object.keys(slots).map((slot) => ({ path: `/slots/${slot}`, title: `Slot: ${slot}` }));
  const children = [
    ...entries.flatMap(({ path, page }) => toRoutes(path, pages[page])),
    ...Object.entries(slots).flatMap(([slot, load]) => toRoutes(`/slots/${slot}`, load)),
  ];
  const findQueue = async (name: string) => (await queues[name]?.())?.default;
  const shell = <StubShell links={[...entries, ...offers]} findQueue={findQueue} />;
  const router = createBrowserRouter([{ element: shell, children }], { basename: '/' });
  const root = document.getElementById('root');
  if (!root) throw new Error('The stub page has no element with the id root');
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
  connectSocket();
}

function toRoutes(path: string, load: LoadPage | LoadOffer | undefined) {
  if (!load) return [];
  const Page = lazy(load as LoadPage);
  return [{ path, element: <Page /> }];
}

interface StubShellProps extends ComponentProps<typeof SendUnsent> {
  links: Omit<PageEntry, 'page'>[];
}

function StubShell({ links, findQueue }: StubShellProps) {
  const user = useUser();
  const toast = useToast();
  return (
    <>
      <header>
        <nav aria-label="Pages of this remote">
          {links.map(({ path, title }) => (
            <NavLink key={path} to={path} style={{ padding: 12, display: 'inline-block' }}>
              {title}
            </NavLink>
          ))}
          <span>{user?.name ?? 'Guest'}</span>
        </nav>
      </header>
      <main>
        <Suspense fallback={<p>Loading…</p>}>
          <Outlet />
        </Suspense>
        <SendUnsent findQueue={findQueue} />
      </main>
      <div role="status">
        {toast?.open && (
          <button type="button" onClick={() => dismissToast(toast.id)}>
            {toast.title}: {toast.description}
          </button>
        )}
      </div>
    </>
  );
}
