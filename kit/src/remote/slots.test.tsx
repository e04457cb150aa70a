import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';

import { Slots } from './slots.tsx';
import { renderPage } from '../testing.tsx';

const page = (tab: 'today' | 'progress' = 'today') => (
  <Slots name="dashboard-cards" props={{ tab }}>
    {(offers) =>
      offers.map(({ id, title, content }) => (
        <section key={id} aria-label={title}>
          {content}
        </section>
      ))
    }
  </Slots>
);

const offer = (id: string) => ({
  slot: 'dashboard-cards' as const,
  id,
  title: `Card ${id}`,
  Component: ({ tab }: { tab: string }) => <p>{`${id} on ${tab}`}</p>,
});

it('draws nothing where nothing is offered', () => {
  const { container } = render(page());

  expect(container).toBeEmptyDOMElement();
});

it('gives each of its offers the props, and none that is offered for another slot', () => {
  renderPage(page('progress'), { offers: [offer('a'), offer('b'), { ...offer('c'), slot: 'account-sections' }] });

  expect(screen.getAllByRole('region').map((region) => region.textContent)).toEqual(['a on progress', 'b on progress']);
});

it('says in words, once, when a page passes what the contract does not allow', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);

  render(page('tomorrow' as 'today'));
  render(page('tomorrow' as 'today'));
  await new Promise((resolve) => setTimeout(resolve));

  expect(log.mock.calls).toEqual([
    [expect.stringMatching(/^The slot dashboard-cards is passed a wrong value as tab: .* See its props in contracts/)],
  ]);
  log.mockRestore();
});
