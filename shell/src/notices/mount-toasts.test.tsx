import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { toast } from '@mindgrove/kit';
import { removeToast } from '@mindgrove/kit/host';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { loggedOut } from '../layout/header/sign-out.toasts.ts';
import { mountToasts } from './mount-toasts.tsx';

const region = () => screen.queryByRole('region', { name: /^Notifications/ });

describe('mounting the toasts', () => {
  let unmount: () => void;
  beforeEach(() => {
    const place = document.createElement('div');
    document.body.replaceChildren(place);
    act(() => void (unmount = mountToasts(place)));
  });
  // Its root would go on showing the toasts of other files.
  afterEach(() => {
    act(() => unmount());
    document.body.replaceChildren();
  });

  it('waits for a user event', async () => {
    expect(region()).toBeNull();

    act(() => void fireEvent.pointerMove(document.body));

    await waitFor(() => expect(region()).toBeInTheDocument());
  });

  it('shows a toast that no user event caused', async () => {
    let id = 0;
    act(() => void (id = toast(loggedOut)));

    expect(await screen.findByRole('button', { name: 'Close' })).toBeInTheDocument();
    act(() => removeToast(id));
  });
});
