import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ContentItem } from '@mindgrove/contracts/content/admin-content';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import { ContentSection } from './content-section.tsx';

const API = 'http://localhost/api';

const newItem = (changes: Partial<ContentItem> = {}): ContentItem => ({
  id: 1,
  kind: 'tip',
  slug: 'open-a-window',
  title: 'Open a window',
  state: 'published',
  updated_at: '2030-01-01T00:00:00.000Z',
  revision: 3,
  published: { title: 'Open a window', text: 'Listen for a minute.' },
  draft: null,
  updated_by: null,
  ...changes,
});

let items: ContentItem[] = [];
let received: unknown[] = [];
const server = setupServer();

/** Answers with the item as the change leaves it. */
const onChange = (action: string, change: (body: { content?: ContentItem['draft'] }) => Partial<ContentItem>) =>
  http.post<never, { content?: ContentItem['draft'] }>(`${API}/admin/content/1/${action}`, async ({ request }) => {
    const body = await request.json();
    received.push({ action, ...body });
    items = [newItem({ ...items[0], ...change(body) })];
    return HttpResponse.json({ data: items[0] });
  });

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  items = [newItem()];
  received = [];
  server.use(
    http.get(`${API}/admin/content`, () => HttpResponse.json({ data: items })),
    http.get(`${API}/admin/content/:id`, () => HttpResponse.json({ data: items[0] })),
    http.get(`${API}/admin/media`, () => HttpResponse.json({ data: [] })),
    onChange('draft', ({ content = null }) => ({ draft: content, state: 'changed', revision: 4, updated_by: 'Ada' })),
    onChange('publish', () => ({ published: items[0]?.draft ?? null, draft: null, state: 'published', revision: 5 })),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const open = (query = '&kind=tip') =>
  renderPage(<ContentSection preview={(_, { text }) => <blockquote>{String(text)}</blockquote>} />, {
    user: newUser({ role: 'admin' }),
    at: `/admin/dashboard?section=admin-content${query}`,
  });
const openItem = async () => {
  open('&kind=tip&item=1');
  return screen.findByLabelText('Text');
};

describe('the list of content', () => {
  it('shows each item with its state, and leads to its editor', async () => {
    items = [newItem(), newItem({ id: 2, title: 'Call a friend', state: 'draft' })];
    open();

    const [first, second] = within(await screen.findByRole('list', { name: 'Tips' })).getAllByRole('listitem');
    expect(first).toHaveTextContent('Open a windowPublished');
    expect(second).toHaveTextContent('Call a friendDraft');
    expect(screen.getByRole('link', { name: 'Call a friend' })).toHaveAttribute(
      'href',
      '/admin/dashboard?section=admin-content&kind=tip&item=2',
    );
  });

  it('moves an item, by sending the whole order', async () => {
    items = [newItem(), newItem({ id: 2, title: 'Call a friend' })];
    server.use(
      http.post(`${API}/admin/content-order`, async ({ request }) => {
        received.push(await request.json());
        items = items.toReversed();
        return HttpResponse.json({ data: items });
      }),
    );
    open();

    await userEvent.click(await screen.findByRole('button', { name: 'Move Call a friend up' }));

    await waitFor(() => expect(screen.getAllByRole('listitem').at(-1)).toHaveTextContent('Open a window'));
    expect(received).toEqual([{ kind: 'tip', ids: [2, 1] }]);
  });

  it('creates a draft under a name that can be an address', async () => {
    server.use(
      http.post(`${API}/admin/content`, async ({ request }) => {
        received.push(await request.json());
        return HttpResponse.json({ data: items[0] }, { status: 201 });
      }),
    );
    open();
    await userEvent.type(await screen.findByLabelText(/Name of a new tip/), 'Open a Window');
    await userEvent.click(screen.getByRole('button', { name: 'Create a draft' }));
    expect(await screen.findByText('use lower-case letters, digits and hyphens')).toBeInTheDocument();
    expect(received).toEqual([]);

    await userEvent.clear(screen.getByLabelText(/Name of a new tip/));
    await userEvent.type(screen.getByLabelText(/Name of a new tip/), 'open-a-window');
    await userEvent.click(screen.getByRole('button', { name: 'Create a draft' }));

    expect(await screen.findByLabelText('Text')).toBeInTheDocument();
    expect(received).toEqual([{ kind: 'tip', slug: 'open-a-window', content: { title: '', text: '' } }]);
  });
});

describe('the editor', () => {
  it('saves a draft that members do not see, and publishes it', async () => {
    await userEvent.type(await openItem(), ' Twice.');
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText(/Members see the published text, not this draft/)).toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));

    expect(await screen.findByText(/Published: members see this/)).toBeInTheDocument();
    const content = { title: 'Open a window', text: 'Listen for a minute. Twice.' };
    expect(received).toEqual([
      { action: 'draft', revision: 3, content },
      { action: 'publish', revision: 4 },
    ]);
  });

  it('names what is missing, instead of publishing', async () => {
    await userEvent.clear(await openItem());

    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));

    expect(await screen.findByText('Before it can be published')).toBeInTheDocument();
    expect(screen.getByLabelText('Text')).toHaveAttribute('aria-invalid', 'true');
    expect(received).toEqual([]);
  });

  it('shows a preview of what is typed', async () => {
    await userEvent.type(await openItem(), ' Twice.');

    await userEvent.click(screen.getByRole('tab', { name: 'Preview' }));

    expect(await screen.findByText('Listen for a minute. Twice.', { selector: 'blockquote' })).toBeInTheDocument();
  });

  it('keeps what was typed when another administrator was quicker', async () => {
    const error = 'Ada has changed this meanwhile. Reload it to see the change.';
    server.use(http.post(`${API}/admin/content/1/draft`, () => HttpResponse.json({ error }, { status: 409 })));
    await userEvent.type(await openItem(), ' Twice.');

    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));

    expect(await screen.findByText(new RegExp(error))).toBeInTheDocument();
    expect(screen.getByLabelText('Text')).toHaveValue('Listen for a minute. Twice.');
  });

  it('adds, moves and removes entries of a list, and fills a choice', async () => {
    const published = {
      title: 'Soup',
      summary: 'Warm.',
      meal: 'lunch',
      servings: 2,
      prep_minutes: 5,
      cook_minutes: 20,
      diet: 'vegan',
      allergens: [],
      ingredients: ['Water', 'Salt'],
      steps: ['Boil.', 'Serve.'],
      note: null,
      image: null,
      image_text: null,
    };
    items = [newItem({ kind: 'recipe', published })];
    open('&kind=recipe&item=1');

    await userEvent.click(await screen.findByRole('button', { name: 'Move Ingredients 2 up' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add to ingredients' }));
    await userEvent.type(screen.getByLabelText('Ingredients 3'), 'Celery');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Celery' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Steps 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));

    await waitFor(() => expect(received).toHaveLength(1));
    expect(received[0]).toMatchObject({
      content: { ingredients: ['Salt', 'Water', 'Celery'], allergens: ['celery'], steps: ['Serve.'] },
    });
  });

  it('uploads a file and takes it', async () => {
    const [published] = [{ title: 'Book', summary: '', cover: null, cover_text: null, sections: [], sources: [] }];
    items = [newItem({ kind: 'workbook', published })];
    const file = {
      id: 9,
      path: 'uploads/leaf-1.png',
      name: 'leaf.png',
      url: 'uploads/leaf-1.png?signature=x',
      used_by: [],
    };
    server.use(
      http.post(`${API}/admin/media`, async ({ request }) => {
        received.push(await request.json());
        server.use(http.get(`${API}/admin/media`, () => HttpResponse.json({ data: [file] })));
        return HttpResponse.json({ data: file }, { status: 201 });
      }),
    );
    open('&kind=workbook&item=1');

    await userEvent.upload(
      await screen.findByLabelText('Upload a file for cover'),
      new File(['leaf'], 'leaf.png', { type: 'image/png' }),
    );

    await waitFor(() => expect(screen.getByLabelText('Cover')).toHaveValue('uploads/leaf-1.png'));
    expect(received).toEqual([{ name: 'leaf.png', content: btoa('leaf') }]);
  });
});

describe('the files', () => {
  it('can be deleted when nothing shows them', async () => {
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

    await waitFor(() => expect(table.queryByText('uploads/free-2.png')).toBeNull());
  });
});
