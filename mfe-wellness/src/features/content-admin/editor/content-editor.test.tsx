import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { API } from '../../../test/serve-api.ts';
import { newItem, open, openItem, startContentServer } from '../content-admin.testing.tsx';

const { server, stored, onChange } = startContentServer();

const DRAFT = { published: null, draft: { title: 'Open a window', text: '' }, state: 'draft' } as const;

describe('the editor', () => {
  it('saves a draft that members do not see, and publishes it', async () => {
    await userEvent.type(await openItem(), ' Twice.');
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText(/Members see the published text, not this draft/)).toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));

    expect(await screen.findByText(/Published: members see this/)).toBeInTheDocument();
    const content = { title: 'Open a window', text: 'Listen for a minute. Twice.' };
    expect(stored.received).toEqual([
      { action: 'draft', revision: 3, content },
      { action: 'publish', revision: 4 },
    ]);
  });

  it('names what is missing, instead of publishing, until it is there', async () => {
    await userEvent.clear(await openItem());

    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));

    expect(await screen.findByText('Before it can be published')).toBeInTheDocument();
    await waitFor(() => expect(document.activeElement).toContainElement(screen.getByText('Text: Fill this in.')));
    expect(screen.getByText('Text: Fill this in.')).toBeInTheDocument();
    expect(screen.getByLabelText('Text')).toHaveAttribute('aria-invalid', 'true');
    expect(stored.received).toEqual([]);
    await userEvent.type(screen.getByLabelText('Text'), 'Listen.');
    expect(screen.queryByText('Before it can be published')).toBeNull();
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

    expect(await screen.findByRole('alert')).toHaveTextContent(`Not saved${error} What you typed is still here.`);
    expect(screen.getByLabelText('Text')).toHaveValue('Listen for a minute. Twice.');
  });

  it('restores what was not saved when the item is opened again, until it is discarded', async () => {
    await userEvent.type(await openItem(), ' Twice.');
    await userEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Open a window' }));

    expect(await screen.findByLabelText('Text')).toHaveValue('Listen for a minute. Twice.');
    expect(screen.getByText(/^Unsaved changes from .* restored\.$/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Discard unsaved changes' }));

    expect(screen.getByLabelText('Text')).toHaveValue('Listen for a minute.');
    expect(screen.queryByText(/Unsaved changes/)).toBeNull();
  });

  it('neither takes over nor removes what is typed in another tab', async () => {
    await userEvent.type(await openItem(), ' Twice.');
    const key = Object.keys(localStorage).find((name) => name.endsWith('content-edit:1')) ?? '';
    const other = { content: { title: 'Open a door', text: 'Other' }, revision: 3, changedAt: 1 };
    localStorage.setItem(key, JSON.stringify(other));

    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));

    expect(await screen.findByText(/Members see the published text, not this draft/)).toBeInTheDocument();
    expect(screen.getByLabelText('Text')).toHaveValue('Listen for a minute. Twice.');
    expect(JSON.parse(localStorage.getItem(key) ?? 'null')).toEqual(other);
  });

  it('does not restore what was saved', async () => {
    await userEvent.type(await openItem(), ' Twice.');
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await screen.findByText(/Members see the published text, not this draft/);

    await userEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Open a window' }));

    expect(await screen.findByLabelText('Text')).toHaveValue('Listen for a minute. Twice.');
    expect(screen.queryByText(/Unsaved changes/)).toBeNull();
  });

  it('says that saving restored text would replace what another administrator changed since', async () => {
    await userEvent.type(await openItem(), ' Twice.');
    await userEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
    stored.items = [newItem({ revision: 4, updated_by: 'Ada', draft: { title: 'Open a window', text: 'Breathe.' } })];
    await userEvent.click(await screen.findByRole('link', { name: 'Open a window' }));

    expect(await screen.findByText(/Ada changed this item after you began/)).toBeInTheDocument();
    expect(screen.getByLabelText('Text')).toHaveValue('Listen for a minute. Twice.');
  });

  it('keeps what is typed while a draft is saved', async () => {
    const field = await openItem();
    await userEvent.type(field, ' Twice.');
    let answer: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      http.post(`${API}/admin/content/1/draft`, async () => {
        await slow;
        stored.items = [
          newItem({ draft: { title: 'Open a window', text: 'Listen for a minute. Twice.' }, revision: 4 }),
        ];
        return HttpResponse.json({ data: stored.items[0] });
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await userEvent.type(field, ' Slowly.');

    answer();

    await waitFor(() => expect(screen.getByRole('button', { name: 'Save draft' })).not.toHaveAttribute('aria-busy'));
    expect(field).toHaveValue('Listen for a minute. Twice. Slowly.');
    expect(screen.getByText('Not saved yet.')).toBeInTheDocument();
  });

  it.each([
    ['Unpublish', 'Unpublish this item?', 'unpublish'],
    ['Discard draft', 'Discard this draft?', 'discard'],
  ])('asks before %s', async (name, question, action) => {
    stored.items = [newItem({ draft: { title: 'Open a window', text: 'Breathe.' } })];
    server.use(onChange(action, () => ({ draft: null })));
    await openItem();

    await userEvent.click(screen.getByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name: question }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(stored.received).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

    await waitFor(() => expect(stored.received).toEqual([{ action, revision: 3 }]));
  });

  it('deletes a draft after a question, and returns to the list', async () => {
    stored.items = [newItem({ ...DRAFT, was_published: false })];
    server.use(
      http.delete(`${API}/admin/content/1`, () => {
        stored.items = [];
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await openItem();

    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(stored.items).toHaveLength(1);
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText('No tips yet')).toBeInTheDocument();
  });

  it('offers no deletion of an item that members may have seen', async () => {
    stored.items = [newItem({ ...DRAFT, was_published: true })];
    await openItem();

    expect(screen.getByRole('button', { name: 'Publish' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('says that a change failed, which has nothing to do with what was typed', async () => {
    const error = 'This item is not published.';
    server.use(http.post(`${API}/admin/content/1/unpublish`, () => HttpResponse.json({ error }, { status: 409 })));
    await openItem();

    await userEvent.click(screen.getByRole('button', { name: 'Unpublish' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unpublish' }));

    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(`Not changed${error}`);
    expect(alert).not.toHaveTextContent('What you typed');
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
    stored.items = [newItem({ kind: 'recipe', published })];
    open('&kind=recipe&item=1');

    await userEvent.click(await screen.findByRole('button', { name: 'Move Ingredients 2 up' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add to ingredients' }));
    expect(screen.getByLabelText('Ingredients 3')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Ingredients 3'), 'Celery');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Celery' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Steps 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));

    await waitFor(() => expect(stored.received).toHaveLength(1));
    expect(stored.received[0]).toMatchObject({
      content: { ingredients: ['Salt', 'Water', 'Celery'], allergens: ['celery'], steps: ['Serve.'] },
    });
  });
});
