import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { TextSize } from '@mindgrove/contracts/user';
import { storeUser } from '@mindgrove/kit/host';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { act, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';

import { API, serveApi } from '../test/serve-api.ts';
import { useReadingPreferences } from './use-reading-preferences.ts';

const server = serveApi(http.get(`${API}/me`, () => delay('infinite')));

function TestLayout() {
  useReadingPreferences();
  return null;
}
const rootDataset = () => ({ ...document.documentElement.dataset });

describe('reading preferences', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    delete document.documentElement.dataset['textSize'];
    delete document.documentElement.dataset['motion'];
    delete document.documentElement.dataset['theme'];
    document.head.replaceChildren();
    document.cookie = 'mindgrove_reading=; Path=/; Max-Age=0';
  });

  it("renders the page in the member's text size and motion, and keeps both for the next page", () => {
    renderPage(<TestLayout />, { user: newUser({ text_size: 'large', reduced_motion: true }) });

    expect(rootDataset()).toMatchObject({ textSize: 'large', motion: 'reduced' });
    expect(document.cookie).toContain('mindgrove_reading=large.reduced.system');
  });

  it('apply a change at once', () => {
    renderPage(<TestLayout />, { user: newUser() });

    act(() => storeUser(newUser({ text_size: 'largest' })));

    expect(rootDataset()).toMatchObject({ textSize: 'largest', motion: 'full' });
  });

  it('apply a chosen theme, also to the bars of the browser, until the device decides again', () => {
    document.head.innerHTML = `<meta name="theme-color" media="(prefers-color-scheme: light)" content="#0b1d36">`;
    const barColor = () => document.querySelector('meta')?.getAttribute('content');
    renderPage(<TestLayout />, { user: newUser({ theme: 'dark' }) });

    expect(rootDataset()).toMatchObject({ theme: 'dark' });
    expect(document.cookie).toContain('mindgrove_reading=normal.full.dark');
    expect(barColor()).toBe('#0f1d24');

    act(() => storeUser(newUser({ theme: 'system' })));

    expect(rootDataset()).not.toHaveProperty('theme');
    expect(barColor()).toBe('#0b1d36');
  });

  it('are read again when a page is opened and when its tab is seen again, but not more than once a minute', async () => {
    const openedAt = Date.now();
    const stored: TextSize[] = ['largest', 'large'];
    server.use(http.get(`${API}/me`, () => HttpResponse.json({ user: newUser({ text_size: stored.shift()! }) })));
    renderPage(<TestLayout />, { user: newUser() });
    await waitFor(() => expect(rootDataset()).toMatchObject({ textSize: 'largest' }));
    const seeTabAgain = () =>
      act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

    await seeTabAgain();
    expect(stored).toEqual(['large']);
    jest.spyOn(Date, 'now').mockReturnValue(openedAt + 2 * 60_000);
    await seeTabAgain();

    await waitFor(() => expect(rootDataset()).toMatchObject({ textSize: 'large' }));
  });

  it('leave the page as it is for a visitor', () => {
    renderPage(<TestLayout />, { user: null });

    expect(rootDataset()).not.toHaveProperty('textSize');
    expect(document.cookie).not.toContain('mindgrove_reading');
  });
});
