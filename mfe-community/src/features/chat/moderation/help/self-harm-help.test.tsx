import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import type { HelpLines } from '@mindgrove/contracts/help-lines';
import { renderPage } from '@mindgrove/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import { SelfHarmHelp } from './self-harm-help.tsx';

const countries = [
  { code: 'GB', name: 'United Kingdom' },
  { code: 'US', name: 'United States' },
  { code: 'ZZ', name: 'Another country' },
];
const line = (name: string, phone: string | null, text: string | null) => ({
  name,
  phone,
  text,
  hours: 'Day and night',
  url: 'https://example.org/',
});
const lines: HelpLines = {
  country: { code: 'US', name: 'United States' },
  countries,
  emergency: '911',
  lines: [line('Lifeline', '988', 'Text 988'), line('Chat only', null, null)],
  reviewed_on: '2026-11-01',
};
const british: HelpLines = {
  ...lines,
  country: { code: 'GB', name: 'United Kingdom' },
  emergency: '999',
  lines: [line('Samaritans', '116 123', null)],
};
const elsewhere: HelpLines = {
  ...lines,
  country: { code: 'ZZ', name: 'Another country' },
  emergency: 'your local emergency number',
  lines: [],
};

const server = setupServer(
  http.get('http://localhost/api/help-lines', ({ request }) =>
    HttpResponse.json({ data: new URL(request.url).searchParams.get('country') === 'GB' ? british : lines }),
  ),
);
beforeAll(() => server.listen());
afterEach(() => void jest.restoreAllMocks());
afterAll(() => server.close());

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

it('shows whom to call, and closes', async () => {
  const onClose = jest.fn();
  renderPage(<SelfHarmHelp lines={lines} onClose={onClose} />);

  expect(screen.getByRole('heading', { name: 'You don’t have to carry this alone' })).toHaveFocus();
  expect(links()).toEqual([
    ['911', 'tel:911'],
    ['988', 'tel:988'],
    ['Text 988', 'sms:988'],
    ['Visit Lifeline', 'https://example.org/'],
    ['Visit Chat only', 'https://example.org/'],
    ['Free help lines around the world', 'https://findahelpline.com/'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('shows the numbers of another country', async () => {
  renderPage(<SelfHarmHelp lines={lines} onClose={jest.fn()} />);

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'United Kingdom');

  expect(await screen.findByRole('link', { name: '116 123' })).toHaveAttribute('href', 'tel:116123');
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('GB');
});

it('guesses the country from the browser where the member’s time zone names none', async () => {
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...new Intl.DateTimeFormat().resolvedOptions(),
    timeZone: 'UTC',
  });
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US']);

  renderPage(<SelfHarmHelp lines={elsewhere} onClose={jest.fn()} />);

  expect(await screen.findByRole('link', { name: '988' })).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('US');
});
