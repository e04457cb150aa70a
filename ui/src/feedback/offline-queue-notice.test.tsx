import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { OfflineQueueNotice } from './offline-queue-notice.tsx';

it('says that nothing is lost, and tries again when asked to', async () => {
  const onRetry = jest.fn();
  render(
    <OfflineQueueNotice
      title="Your walk is not stored yet"
      text="No answer."
      subject="It is"
      isBusy={false}
      onRetry={onRetry}
    />,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));

  expect(screen.getByRole('alert')).toHaveTextContent('No answer. It is kept on this device');
  expect(onRetry).toHaveBeenCalledTimes(1);
});
