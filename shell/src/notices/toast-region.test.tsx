import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { toast } from '@mindgrove/kit';
import { dismissToast, removeToast, updateToast } from '@mindgrove/kit/host';
import { act, fireEvent, render, screen, within } from '@testing-library/react';

import { loginFailed } from '../auth/sign-in/sign-in.toasts.ts';
import { loggedOut } from '../layout/header/sign-out.toasts.ts';
import { ToastRegion } from './toast-region.tsx';

const scoreSaved = { title: 'Score Saved', description: 'Your progress has been updated!' };
let last = 0;
const show = (notice: Parameters<typeof toast>[0]) => act(() => void (last = toast(notice)));
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const region = () => screen.getByRole('region', { name: 'Notifications (F8)' });
const items = () =>
  within(region())
    .queryAllByRole('listitem')
    .map((item) => item.textContent);

describe('the toast region', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    render(<ToastRegion />);
  });
  afterEach(() => {
    act(() => removeToast(last));
    jest.useRealTimers();
  });

  it('shows one toast at a time, with title, description and a button named Close', () => {
    show(scoreSaved);
    show(loggedOut);

    expect(items()).toEqual(['Logged outSuccessfully logged out.']);
    expect(within(region()).getByRole('button', { name: 'Close' })).toBeInTheDocument();
  });

  it('closes by itself after 5 seconds', () => {
    show(loggedOut);

    wait(4999);
    expect(items()).toHaveLength(1);
    wait(1);

    expect(items()).toEqual([]);
  });

  it('keeps an error until it is closed', () => {
    show(loginFailed());

    wait(60_000);
    expect(items()).toEqual(['Login FailedInvalid credentials']);
    fireEvent.click(within(region()).getByRole('button', { name: 'Close' }));

    expect(items()).toEqual([]);
  });

  it('waits while the window is in the background', () => {
    show(loggedOut);

    fireEvent.blur(window);
    wait(60_000);
    expect(items()).toHaveLength(1);
    fireEvent.focus(window);
    wait(5000);

    expect(items()).toEqual([]);
  });

  it('waits while focus is on it', () => {
    show(loggedOut);

    act(() => within(region()).getByRole('button', { name: 'Close' }).focus());
    wait(60_000);

    expect(items()).toHaveLength(1);
  });

  it('is focused by F8', () => {
    show(loggedOut);

    fireEvent.keyDown(document, { code: 'F8' });

    expect(region().contains(document.activeElement)).toBe(true);
  });

  it('shows updated texts, and disappears when dismissed', () => {
    show(scoreSaved);

    act(() => updateToast(last, { title: 'Level 2 is open' }));
    expect(items()).toEqual(['Level 2 is openYour progress has been updated!']);
    act(() => dismissToast(last));

    expect(items()).toEqual([]);
  });
});
