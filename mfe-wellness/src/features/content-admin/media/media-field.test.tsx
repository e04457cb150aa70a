import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { API } from '../../../test/serve-api.ts';
import { newItem, open, startContentServer } from '../content-admin.testing.tsx';
import { emptyObject, schemaOf } from '../fields/field-schema.ts';

const { server, stored } = startContentServer();

const newFile = (path: string) => ({ id: path.length, path, name: path, url: `${path}?signature=x`, used_by: [] });

it('offers the files that fit, and shows the chosen picture', async () => {
  const files = ['uploads/leaf.png', 'uploads/walk.mp4', 'uploads/walk.vtt'].map(newFile);
  server.use(http.get(`${API}/admin/media`, () => HttpResponse.json({ data: files })));
  const published = { ...emptyObject(schemaOf('brain-exercise')), media: 'uploads/leaf.png' };
  stored.items = [newItem({ kind: 'brain-exercise', published })];
  const { container } = open('&kind=brain-exercise&item=1');
  const offered = (label: string) =>
    within(screen.getByRole('combobox', { name: label }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);

  await screen.findByLabelText('Media');

  await waitFor(() => expect(offered('Media')).toEqual(['None', 'uploads/leaf.png', 'uploads/walk.mp4']));
  expect(offered('Captions')).toEqual(['None', 'uploads/walk.vtt']);
  expect(screen.getByLabelText('Upload a file for captions')).toHaveAttribute('accept', '.vtt');
  expect(container.querySelector('img')).toHaveAttribute('src', '/storage/uploads/leaf.png?signature=x');
});

it('uploads a file and takes it', async () => {
  const [published] = [{ title: 'Book', summary: '', cover: null, cover_text: null, sections: [], sources: [] }];
  stored.items = [newItem({ kind: 'workbook', published })];
  const file = {
    id: 9,
    path: 'uploads/leaf-1.png',
    name: 'leaf.png',
    url: 'uploads/leaf-1.png?signature=x',
    used_by: [],
  };
  server.use(
    http.post(`${API}/admin/media`, async ({ request }) => {
      stored.received.push(await request.json());
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
  expect(stored.received).toEqual([{ name: 'leaf.png', content: btoa('leaf') }]);
});
