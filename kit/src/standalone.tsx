import { DEMO_MEMBER } from '@mindgrove/contracts/demo';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, NavLink, Outlet, RouterProvider } from 'react-router-dom';

import { call } from './api.ts';
import type { Remote } from './define-remote.ts';
import { createQueryClient } from './query-client.ts';
import { storeSession, useSession } from './session.ts';
import { dismissToast, useToast } from './toast.ts';

interface PageEntry {
  path: string;
  page: string;
  title: string;
}

/** Runs one remote on a stub shell with the demo member signed in: `npm run dev -w mfe-games`. */
export async function mountStandalone(remote: Remote, entries: PageEntry[]): Promise<void> {
  storeSession(await call('POST /login', { body: DEMO_MEMBER }));
  const children = entries.flatMap(({ path, page }) => {
    const load = remote.pages[page];
    if (!load) return [];
    const Page = lazy(load);
    return [{ path, element: <Page /> }];
  });
  const router = createBrowserRouter([{ element: <StubShell entries={entries} />, children }], {
    basename: '/',
  });
  const root = document.getElementById('root');
  if (!root) throw new Error('The stub page has no element with the id root');
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

function StubShell({ entries }: { entries: PageEntry[] }) {
  const session = useSession();
  const notice = useToast();
  return (
    <>
      <header>
        <nav aria-label="Pages of this remote">
          {entries.map(({ path, title }) => (
            <NavLink key={path} to={path} style={{ padding: 12, display: 'inline-block' }}>
              {title}
            </NavLink>
          ))}
          <span>{session?.user.name ?? 'Guest'}</span>
        </nav>
      </header>
      <main>
        <Suspense fallback={<p>Loading…</p>}>
          <Outlet />
        </Suspense>
      </main>
      <div role="status">
        {notice && (
          <button type="button" onClick={() => dismissToast(notice.id)}>
            {notice.title}: {notice.description}
          </button>
        )}
      </div>
    </>
  );
}
