import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderPage } from '@mindgrove/kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';

import type { SiteSet } from '../federation/release-set.ts';
import { currentSite, openSite } from '../federation/site.ts';
import { UnknownPage } from './placeholder-pages.tsx';

const incomplete: SiteSet = {
  id: 'x',
  revision: 1,
  isApiReachable: true,
  isComplete: false,
  navigation: [],
  footer: [],
  releases: [],
  openedAt: '/',
};

describe('a page that the tab does not know yet', () => {
  beforeEach(() => openSite(incomplete));
  afterEach(() => void jest.restoreAllMocks());

  it('is shown as loading until the index is there', async () => {
    let arrive: (response: Response) => void = () => undefined;
    jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise((resolve) => (arrive = resolve)));

    renderPage(<UnknownPage />);

    expect(screen.getByRole('status')).toBeInTheDocument();
    await act(async () => arrive(Response.json({ shell: '', releases: [] })));
    expect(currentSite().isComplete).toBe(true);
  });

  it('offers to try again when there is no index, and does', async () => {
    const request = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
    renderPage(<UnknownPage />);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    request.mockResolvedValue(Response.json({ shell: '', releases: [] }));

    fireEvent.click(retry);

    expect(await screen.findByRole('status')).toBeInTheDocument();
    await act(() => Promise.resolve());
    expect(currentSite().isComplete).toBe(true);
  });
});
