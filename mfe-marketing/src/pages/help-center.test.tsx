import { describe, expect, it, jest } from '@jest/globals';
import { renderPage } from '@mindgrove/kit/testing';
import { useLocation } from '@mindgrove/kit/router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import HelpCenterPage from './help-center.tsx';

const Address = () => <p aria-label="address">{useLocation().search}</p>;

function open(at = '/help-center') {
  Element.prototype.scrollIntoView = jest.fn<Element['scrollIntoView']>();
  renderPage(
    <>
      <HelpCenterPage />
      <Address />
    </>,
    { at },
  );
}
const searchField = () => screen.getByRole('searchbox', { name: 'Search the questions' });
const questions = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('the help center', () => {
  it('shows every question until something is searched for', () => {
    open();

    expect(questions().length).toBeGreaterThanOrEqual(15);
    expect(screen.getByRole('status')).toHaveTextContent(`${questions().length} questions`);
  });

  it('finds words in questions and answers, whatever their case and order, and says how many', async () => {
    open();
    const total = questions().length;

    await userEvent.type(searchField(), 'LINK password');

    expect(questions()).toEqual(['I forgot my password. What now?']);
    expect(screen.getByRole('link', { name: 'Link to “I forgot my password. What now?”' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(`1 of ${total} questions`);
    expect(screen.getByRole('heading', { level: 2, name: 'Account and privacy' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Games and results' })).not.toBeInTheDocument();
  });

  it('does not find text that is only in the address of a link', async () => {
    open();

    await userEvent.type(searchField(), 'privacy-policy');

    expect(questions()).toEqual([]);
  });

  it('keeps the query in the URL, and starts with the one there', async () => {
    open('/help-center?q=streak');
    expect(searchField()).toHaveValue('streak');
    expect(questions()).toHaveLength(1);

    await userEvent.clear(searchField());
    await userEvent.type(searchField(), 'chat');

    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('?q=chat'));
  });

  it('offers ways on from a search without results, and back to all questions', async () => {
    open('/help-center?q=zeppelin');
    expect(screen.getByText('Nothing here mentions “zeppelin”.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');

    await userEvent.click(screen.getByRole('button', { name: 'Show all questions' }));

    expect(questions().length).toBeGreaterThanOrEqual(15);
    expect(searchField()).toHaveFocus();
    await waitFor(() => expect(screen.getByLabelText('address')).toBeEmptyDOMElement());
  });

  it('opens the answer in the URL’s hash', () => {
    open('/help-center#streak');

    const opened = screen.getAllByRole('group').filter((fold) => fold.hasAttribute('open'));
    expect(opened).toHaveLength(1);
    expect(within(opened[0] ?? document.body).getByText('When does my streak end?')).toBeInTheDocument();
    expect(opened[0]?.querySelector('summary')).toHaveFocus();
  });
});
