import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { API } from '../../test/serve-api.ts';
import { newItem, open, startContentServer } from './content-admin.testing.tsx';

const { server, stored } = startContentServer();

describe('the list of content', () => {
  it('shows each item with its state, and leads to its editor', async () => {
    stored.items = [newItem(), newItem({ id: 2, title: 'Call a friend', state: 'draft' })];
    open();

    const [first, second] = within(await screen.findByRole('list', { name: 'Tips' })).getAllByRole('listitem');
    expect(first).toHaveTextContent('Open a windowPublished');
    expect(second).toHaveTextContent('Call a friendDraft');
    expect(screen.getByRole('link', { name: 'Call a friend' })).toHaveAttribute(
      'href',
      '/admin/dashboard?section=admin-content&kind=tip&item=2',
    );
  });

  it('leads to the heading of the item, and back to its own', async () => {
    open();
    await userEvent.click(await screen.findByRole('link', { name: 'Open a window' }));
    expect(await screen.findByRole('heading', { name: 'Open a window' })).toHaveFocus();

    await userEvent.click(screen.getByRole('link', { name: 'Back to the list' }));

    expect(await screen.findByRole('heading', { name: 'Tips' })).toHaveFocus();
  });

  it('moves an item, by sending the whole order', async () => {
    stored.items = [newItem(), newItem({ id: 2, title: 'Call a friend' })];
    server.use(
      http.post(`${API}/admin/content-order`, async ({ request }) => {
        stored.received.push(await request.json());
        stored.items = stored.items.toReversed();
        return HttpResponse.json({ data: stored.items });
      }),
    );
    open();

    await userEvent.click(await screen.findByRole('button', { name: 'Move Call a friend up' }));

    await waitFor(() => expect(screen.getAllByRole('listitem').at(-1)).toHaveTextContent('Open a window'));
    expect(stored.received).toEqual([{ kind: 'tip', ids: [2, 1] }]);
  });

  it('creates a draft under a name that can be an address', async () => {
    server.use(
      http.post(`${API}/admin/content`, async ({ request }) => {
        stored.received.push(await request.json());
        return HttpResponse.json({ data: stored.items[0] }, { status: 201 });
      }),
    );
    open();
    await userEvent.type(await screen.findByLabelText(/URL name of the new tip/), 'Open a Window');
    await userEvent.click(screen.getByRole('button', { name: 'Create a draft' }));
    expect(await screen.findByText('Use lowercase letters, digits and hyphens.')).toBeInTheDocument();
    expect(stored.received).toEqual([]);

    await userEvent.clear(screen.getByLabelText(/URL name of the new tip/));
    await userEvent.type(screen.getByLabelText(/URL name of the new tip/), 'open-a-window');
    await userEvent.click(screen.getByRole('button', { name: 'Create a draft' }));

    expect(await screen.findByLabelText('Text')).toBeInTheDocument();
    expect(stored.received).toEqual([{ kind: 'tip', slug: 'open-a-window', content: { title: '', text: '' } }]);
  });
});

describe('the files', () => {
  it('can be deleted when nothing uses them, after a question', async () => {
    const row = { content_type: 'image/png', bytes: 2048, name: '', created_at: '', url: 'x' };
    const files = [
      { id: 1, path: 'uploads/used-1.png', used_by: ['Soup'], ...row },
      { id: 2, path: 'uploads/free-2.png', used_by: [], ...row },
    ];
    server.use(
      http.get(`${API}/admin/media`, () => HttpResponse.json({ data: files })),
      http.delete(`${API}/admin/media/2`, () => {
        files.pop();
        return new HttpResponse(null, { status: 204 });
      }),
    );
    open('&kind=files');
    const table = within(await screen.findByRole('table', { name: 'Files' }));
    expect(table.queryByRole('button', { name: 'Delete uploads/used-1.png' })).toBeNull();

    await userEvent.click(table.getByRole('button', { name: 'Delete uploads/free-2.png' }));

    expect(await screen.findByRole('dialog', { name: 'Delete this file?' })).toHaveTextContent('uploads/free-2.png');
    expect(files).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Delete file' }));

    await waitFor(() => expect(table.queryByText('uploads/free-2.png')).toBeNull());
  });
});
