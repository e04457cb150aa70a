import { afterEach, describe, expect, it } from '@jest/globals';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Steps } from './steps.tsx';

const open = ({ lessonId = 5, userId = 7 } = {}) =>
  renderPage(<Steps lessonId={lessonId} steps={['Count to 26.', 'Say the alphabet.']} />, {
    user: newUser({ id: userId }),
  });

const alphabet = () => screen.getByRole('checkbox', { name: /Say the alphabet/ });

afterEach(() => localStorage.clear());

describe('the steps of a lesson', () => {
  it('can be checked off, and are counted', async () => {
    open();

    await userEvent.click(alphabet());

    expect(alphabet()).toBeChecked();
    expect(screen.getByText('1 of 2 steps done')).toBeInTheDocument();
  });

  it('stay checked off through a reload', async () => {
    const { unmount } = open();
    await userEvent.click(alphabet());
    unmount();

    open();

    expect(alphabet()).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /Count to 26/ })).not.toBeChecked();
  });

  it.each([
    ['another lesson', { lessonId: 6 }],
    ['another member in the same browser', { userId: 8 }],
  ])('are not checked off for %s', async (_, other) => {
    const { unmount } = open();
    await userEvent.click(alphabet());
    unmount();

    open(other);

    expect(alphabet()).not.toBeChecked();
  });
});
