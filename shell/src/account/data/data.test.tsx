import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { newUser } from '@mindgrove/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { API, errorResponse, serveApi } from '../../test/serve-api.ts';
import { defaultHandlers, renderAccount, section } from '../account.testing.tsx';

const server = serveApi(...defaultHandlers());

describe('data of the account page', () => {
  const files: { name: string; content: Blob }[] = [];
  const data = () => section('Your data');

  beforeEach(() => {
    files.length = 0;
    let content = new Blob();
    // jsdom cannot download.
    URL.createObjectURL = (blob) => {
      content = blob as Blob;
      return 'blob:file';
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push({ name: this.download, content });
    });
  });
  afterEach(() => void jest.restoreAllMocks());

  it('are downloaded as one dated JSON file', async () => {
    server.use(http.get(`${API}/account/export`, () => HttpResponse.json({ account: { id: 7 } })));
    renderAccount();

    await userEvent.click(data().getByRole('button', { name: 'Export my data' }));

    expect(await data().findByText('Done. Your file is in your downloads.')).toBeInTheDocument();
    expect(files.map(({ name }) => name)).toEqual([expect.stringMatching(/^mindgrove-\d{4}-\d{2}-\d{2}\.json$/)]);
    expect(files[0]?.content.type).toBe('application/json');
  });

  it('say when they can be exported again after too many exports', async () => {
    const error = 'Too many attempts. Please wait 58 minutes and try again.';
    server.use(http.get(`${API}/account/export`, () => errorResponse(429, 'rate_limited', error)));
    renderAccount();

    await userEvent.click(data().getByRole('button', { name: 'Export my data' }));

    expect(await data().findByRole('alert')).toHaveTextContent(error);
    expect(files).toEqual([]);
  });

  it('count in the village wood until the member turns it off', async () => {
    const bodies = server.recordPosts('/account/preferences', { user: newUser({ village: false }) });
    renderAccount();
    const village = data().getByRole('switch', { name: 'Count my days in the village wood' });
    expect(village).toBeChecked();

    await userEvent.click(village);

    await waitFor(() => expect(bodies).toEqual([{ village: false }]));
    expect(village).not.toBeChecked();
  });

  it('report a failed download', async () => {
    server.use(http.get(`${API}/account/export`, () => HttpResponse.error()));
    renderAccount();

    await userEvent.click(data().getByRole('button', { name: 'Export my data' }));

    expect(await data().findByRole('alert')).toHaveTextContent('Check your connection and try again.');
    expect(files).toEqual([]);
  });
});

describe('deletion of the account', () => {
  const deletion = () => section('Delete account');
  const leaving = newUser({ deletes_at: '2030-01-15T10:00:00.000Z' });

  async function askForDeletion() {
    renderAccount();
    await userEvent.click(deletion().getByRole('button', { name: 'Delete my account' }));
    await userEvent.type(deletion().getByLabelText('Your password'), 'calm-forest-walk-7');
    await userEvent.click(deletion().getByRole('button', { name: 'Delete in 14 days' }));
  }

  it('shows the date, and can be canceled', async () => {
    server.use(
      http.post(`${API}/account/delete`, () => HttpResponse.json({ user: leaving })),
      http.post(`${API}/account/keep`, () => HttpResponse.json({ user: newUser() })),
    );

    await askForDeletion();
    const keep = await deletion().findByRole('button', { name: 'Keep my account' });
    expect(keep).toHaveFocus();
    expect(screen.getByText(/will be deleted on January 15, 2030/)).toBeInTheDocument();
    await userEvent.click(keep);

    expect(await deletion().findByText('Your account is staying, and so is everything in it.')).toBeInTheDocument();
    expect(deletion().getByRole('button', { name: 'Delete my account' })).toHaveFocus();
  });

  it('requires the correct password', async () => {
    server.use(
      http.post(`${API}/account/delete`, () =>
        errorResponse(400, 'wrong_password', 'That isn’t your current password.'),
      ),
    );

    await askForDeletion();

    await waitFor(() => expect(deletion().getByLabelText('Your password')).toHaveFocus());
    expect(deletion().getByText('That isn’t your current password.')).toBeInTheDocument();
  });

  it('is shown on the next visit, without taking focus', async () => {
    server.use(...defaultHandlers(leaving));

    renderAccount(leaving);

    expect(deletion().getByRole('button', { name: 'Keep my account' })).toBeInTheDocument();
    expect(document.body).toHaveFocus();
  });
});
