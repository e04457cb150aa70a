import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getUser } from '@mindgrove/kit';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { serveApi } from '../../../billing/serve-api.testing.ts';
import { API, errorResponse, LocationAndToast, shownToast } from '../../../billing/billing.testing.tsx';
import { fakeStripe, installStripe } from '../../../card-field/stripe.testing.ts';
import { UpdateCardDialog } from './update-card-dialog.tsx';

const server = serveApi();
const unpaid = newUser({ access: { state: 'past_due', until: null } });
const paid = newUser({ access: { state: 'active', until: null } });
const onClose = jest.fn<() => void>();
let methods: unknown[] = [];

beforeEach(() => {
  installStripe();
  onClose.mockClear();
  methods = [];
  server.use(
    http.get(`${API}/billing-config`, () =>
      HttpResponse.json({ publishableKey: 'pk_1', scriptUrl: null, sandbox: false }),
    ),
    http.get(`${API}/me`, () => HttpResponse.json({ user: unpaid })),
    http.post(`${API}/card-setup`, () => HttpResponse.json({ client_secret: 'seti_1_secret_1' })),
  );
});

async function save(answer: () => Response) {
  server.use(
    http.post(`${API}/update-card`, async ({ request }) => {
      methods.push(await request.json());
      return answer();
    }),
  );
  renderPage(
    <>
      <UpdateCardDialog onClose={onClose} />
      <LocationAndToast />
    </>,
    { user: unpaid },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Save card' }));
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Update your card' }));

describe('a new card', () => {
  it('is confirmed at the provider and used from then on', async () => {
    await save(() => HttpResponse.json({ user: paid }));

    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(fakeStripe.confirmCardSetup).toHaveBeenCalledWith('seti_1_secret_1', {
      payment_method: { card: expect.anything() },
    });
    expect(methods).toEqual([{ payment_method_id: 'pm_2' }]);
    expect(getUser()?.access.state).toBe('active');
    expect(shownToast()).toBe('Card Updated: We’ll use your new card from now on.');
  });

  it('pays a failed payment once the bank has asked the member', async () => {
    server.use(http.post(`${API}/confirm-plan`, () => HttpResponse.json({ user: paid })));

    await save(() => HttpResponse.json({ requires_action: { client_secret: 'pi_9_secret_9' } }));

    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(fakeStripe.handleNextAction).toHaveBeenCalledWith({ clientSecret: 'pi_9_secret_9' });
    expect(getUser()?.access.state).toBe('active');
  });

  it('that the provider rejects is not sent to our server', async () => {
    fakeStripe.confirmCardSetup.mockResolvedValue({ error: { message: 'Your card has expired.' } });

    await save(() => HttpResponse.json({ user: paid }));

    await waitFor(() =>
      expect(dialog().getByRole('group', { name: 'Card' })).toHaveAccessibleDescription('Your card has expired.'),
    );
    expect(shownToast()).toBe('Payment Error: Something went wrong');
    expect(methods).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('that does not pay says why', async () => {
    await save(() => errorResponse(402, 'card_declined', 'Your card was declined. Please use another card.'));

    expect(await dialog().findByRole('alert')).toHaveTextContent('Your card was declined. Please use another card.');
    expect(onClose).not.toHaveBeenCalled();
  });
});
