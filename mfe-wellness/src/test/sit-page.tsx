import { renderPage } from '@mindgrove/kit/testing';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';

import SitPage from '../pages/sit.tsx';
import { press, sit } from './wellness-page.tsx';

export const openSit = (slug = sit.slug) =>
  renderPage(
    <Routes>
      <Route path="/wellness/sits/:slug" element={<SitPage />} />
    </Routes>,
    { at: `/wellness/sits/${slug}` },
  );

/** Starts the sit once it has loaded, and waits until it fills the screen. */
export async function startSit() {
  await screen.findByRole('heading', { level: 1, name: sit.title });
  await press('Start', 'Guided sit');
  await screen.findByRole('dialog', { name: sit.title });
}

export const dialog = () => within(screen.getByRole('dialog'));
