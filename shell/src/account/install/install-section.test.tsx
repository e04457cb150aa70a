import { afterEach, expect, it, jest } from '@jest/globals';
import { renderPage } from '@mindgrove/kit/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { catchInstallPrompt } from '../../offline/install-prompt.ts';
import { InstallSection } from './install-section.tsx';

afterEach(() => void Reflect.deleteProperty(navigator, 'standalone'));

it('says which entry of the browser’s menu to look for', () => {
  renderPage(<InstallSection />);

  expect(screen.getByText(/choose “Install app” or “Add to Home screen”/)).toBeInTheDocument();
});

it('tells each step on an iPhone', () => {
  Object.assign(navigator, { standalone: false });

  renderPage(<InstallSection />);

  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Open this page in Safari.',
    expect.stringMatching(/^Tap the Share button/),
    expect.stringMatching(/“Add to Home Screen”/),
  ]);
});

it('installs where the browser offers it, once', async () => {
  catchInstallPrompt();
  const prompt = jest.fn(async () => ({ outcome: 'dismissed' as const }));
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  renderPage(<InstallSection />);

  act(() => void window.dispatchEvent(offer));
  expect(offer.defaultPrevented).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Put Mindgrove on your home screen' }));

  expect(prompt).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button')).toBeNull();
});
