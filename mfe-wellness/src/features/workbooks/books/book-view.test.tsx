import { expect, it, jest } from '@jest/globals';
import { renderPage } from '@mindgrove/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { API, serveApi } from '../../../test/serve-api.ts';
import { BookView } from './book-view.tsx';

const server = serveApi(
  http.get(`${API}/workbooks/:slug/pdf`, ({ params }) =>
    params['slug'] === 'mindfulness'
      ? HttpResponse.json({ success: true, data: { file_path: 'workbooks/mindfulness.pdf?signature=1' } })
      : HttpResponse.json({ error: 'This workbook does not exist.' }, { status: 404 }),
  ),
);

function open(file: string) {
  const onAddress = jest.fn();
  renderPage(<BookView file={file} onAddress={onAddress} />);
  return onAddress;
}

it('finds the address of the book', async () => {
  const onAddress = open('mindfulness.pdf');
  expect(screen.getByText('Opening the book…')).toBeInTheDocument();

  await waitFor(() => expect(onAddress).toHaveBeenCalledWith('/storage/workbooks/mindfulness.pdf?signature=1'));
  expect(onAddress).toHaveBeenCalledTimes(1);
});

it.each(['nothing.pdf', 'mindfulness.txt'])('leads to the resources, because there is no book %s', async (file) => {
  const onAddress = open(file);

  expect(await screen.findByText('We can’t find a book here.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See all resources' })).toHaveAttribute('href', '/education');
  expect(onAddress).not.toHaveBeenCalled();
});

it('says that the book cannot be opened, and opens it on Retry', async () => {
  server.use(http.get(`${API}/workbooks/:slug/pdf`, () => HttpResponse.error(), { once: true }));
  const onAddress = open('mindfulness.pdf');
  await screen.findByText(/Check your connection/);

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));

  await waitFor(() => expect(onAddress).toHaveBeenCalledTimes(1));
});
