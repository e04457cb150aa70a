import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { UnsentNotice } from './unsent-notice.tsx';

it('says that nothing is lost, and tries again when asked to', async () => {
  const send = jest.fn();
  render(
    <UnsentNotice
      title="Your walk is not stored yet"
      queue={{ failure: { text: 'No answer.' }, isSending: false, send }}
    />,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));

  const notice = screen.getByRole('status');
  expect(notice).toHaveTextContent(/^Note: .*No answer\. Everything is safe on this device/);
  expect(send).toHaveBeenCalledTimes(1);
});
