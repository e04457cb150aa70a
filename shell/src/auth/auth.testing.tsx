import type { User } from '@mindgrove/contracts/user';
import { dismissToast, useToast } from '@mindgrove/kit/host';
import { renderPage } from '@mindgrove/kit/testing';
import type { ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';

/** Renders a page at its path, and the current toast; other addresses show their location. */
export function renderAt(at: string, page: ReactNode, user: User | null = null) {
  // Toasts outlive a test.
  for (let id = 0; id < 1000; id += 1) dismissToast(id);
  const path = at.replace(/[?#].*/, '');
  return renderPage(
    <>
      <Routes>
        <Route path={path} element={page} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
      <LastToast />
    </>,
    { user, at },
  );
}

function Elsewhere() {
  const { pathname, search, state } = useLocation();
  return <p data-testid="elsewhere">{[pathname + search, state && JSON.stringify(state)].filter(Boolean).join(' ')}</p>;
}

function LastToast() {
  const toast = useToast();
  return <output data-testid="toast">{toast && `${toast.title}: ${toast.description ?? ''}`}</output>;
}
