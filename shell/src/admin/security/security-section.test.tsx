import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { API, errorResponse, serveApi } from '../../test/serve-api.ts';
import { renderSection } from '../admin.testing.tsx';

const URI = 'otpauth://totp/Mindgrove:ada?secret=JBSWY3DPEHPK3PXP';
const server = serveApi();
let isOn = false;

beforeEach(() => {
  isOn = false;
  server.use(
    http.get(`${API}/admin/two-factor`, () =>
      HttpResponse.json({ enabled: isOn, required: false, recovery_codes_left: isOn ? 2 : 0 }),
    ),
    http.post(`${API}/admin/two-factor`, () => HttpResponse.json({ secret: 'JBSWY3DPEHPK3PXP', uri: URI })),
    http.post(`${API}/admin/two-factor/confirm`, async ({ request }) => {
      const { code } = (await request.json()) as { code: string };
      if (code !== '123456') return errorResponse(400, 'wrong_code', 'This code is not right.');
      isOn = true;
      return HttpResponse.json({ recovery_codes: ['aaaa-bbbb', 'cccc-dddd'] });
    }),
  );
});

async function reachTheCode() {
  renderSection('security');
  await userEvent.click(await screen.findByRole('button', { name: 'Set up two-factor sign-in' }));
  await userEvent.type(screen.getByLabelText('Password'), 'oak-and-fern');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  return screen.findByLabelText('Code that the app shows');
}

describe('two-factor sign-in', () => {
  it('shows the secret as a QR code, as a link, and as text', async () => {
    await reachTheCode();

    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open my authenticator app' })).toHaveAttribute('href', URI);
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Step 2 of 3 Connect your authenticator app' })).toHaveFocus();
  });

  it('is on after a correct code, and shows the recovery codes once', async () => {
    const code = await reachTheCode();
    await userEvent.type(code, '000000');
    await userEvent.click(screen.getByRole('button', { name: 'Switch on' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is not right.');

    await userEvent.clear(code);
    await userEvent.type(code, '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Switch on' }));

    const codes = within(await screen.findByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem');
    expect(codes.map((item) => item.textContent)).toEqual(['aaaa-bbbb', 'cccc-dddd']);
    await userEvent.click(screen.getByRole('button', { name: 'I have kept them' }));
    expect(await screen.findByText('You have 2 recovery codes left.')).toBeInTheDocument();
    expect(screen.queryByText('aaaa-bbbb')).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('is switched off with a password and a code', async () => {
    isOn = true;
    const bodies: unknown[] = [];
    server.use(
      http.post(`${API}/admin/two-factor/disable`, async ({ request }) => {
        bodies.push(await request.json());
        isOn = false;
        return HttpResponse.json({ enabled: false });
      }),
    );
    renderSection('security');

    await userEvent.click(await screen.findByRole('button', { name: 'Switch off' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Password'), 'oak-and-fern');
    await userEvent.type(dialog.getByLabelText('Code from your authenticator app'), '123456');
    await userEvent.click(dialog.getByRole('button', { name: 'Switch off' }));

    expect(await screen.findByRole('button', { name: 'Set up two-factor sign-in' })).toBeInTheDocument();
    expect(bodies).toEqual([{ password: 'oak-and-fern', code: '123456' }]);
  });

  it('gives new recovery codes for a password and a code', async () => {
    isOn = true;
    server.use(
      http.post(`${API}/admin/two-factor/recovery-codes`, async ({ request }) => {
        const { password, code } = (await request.json()) as Record<string, string>;
        if (password !== 'oak-and-fern') return errorResponse(400, 'wrong_password', 'This is not your password.');
        return HttpResponse.json({ recovery_codes: [`for-${code}`] });
      }),
    );
    renderSection('security');

    await userEvent.click(await screen.findByRole('button', { name: 'Get new recovery codes' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Password'), 'fern-and-oak');
    await userEvent.type(dialog.getByLabelText('Code from your authenticator app'), '123456');
    await userEvent.click(dialog.getByRole('button', { name: 'Get new codes' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('This is not your password.');
    await userEvent.clear(dialog.getByLabelText('Password'));
    await userEvent.type(dialog.getByLabelText('Password'), 'oak-and-fern');
    await userEvent.click(dialog.getByRole('button', { name: 'Get new codes' }));

    expect(await screen.findByText('for-123456')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Keep your recovery codes' })).toHaveFocus();
  });
});
