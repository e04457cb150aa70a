import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { dialog, openSit, startSit } from '../test/sit-page.tsx';
import { API, backend, MINUTE, server, serveWellness, sit, user, wait } from '../test/wellness-page.tsx';

serveWellness();

describe('a guided sit for the night', () => {
  beforeEach(() => {
    server.use(http.get(`${API}/sits/:slug`, () => HttpResponse.json({ data: { ...sit, ends_quietly: true } })));
  });

  it('tells the time to screen readers alone', async () => {
    openSit();
    await startSit();

    expect(dialog().getByRole('progressbar')).toHaveAttribute('data-hidden');
    expect(dialog().getByRole('progressbar')).toHaveAttribute('aria-valuetext', '03:00');
  });

  it('ends dark and silent, and says what was added only after a touch', async () => {
    openSit();
    await startSit();
    await wait(3 * MINUTE);
    expect(dialog().queryByText(/minutes/)).toBeNull();
    expect(dialog().queryByRole('radio')).toBeNull();
    expect(dialog().queryByRole('button')).toBeNull();

    await user.click(screen.getByRole('dialog'));

    expect(dialog().getByText('3 minutes were added.')).toBeInTheDocument();
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(backend.posted).toMatchObject([{ minutes: 3, practice: 'sit' }]));
  });
});
