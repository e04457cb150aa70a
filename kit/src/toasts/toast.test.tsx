import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';

import { ApiError } from '../http/api-error.ts';
import { dismissToast, removeToast, toast, toastError, updateToast, useToast } from './toast.ts';

const shown = () => renderHook(useToast).result;

function show(title: string): number {
  let id = 0;
  act(() => {
    id = toast({ title });
  });
  return id;
}

describe('the toast', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is replaced by a new one', () => {
    const last = shown();

    show('First');
    show('Second');

    expect(last.current).toMatchObject({ title: 'Second', open: true });
  });

  it('shows the sentence of an error, which stays until it is closed', () => {
    const last = shown();

    act(() => void toastError(ApiError.unreachable()));

    expect(last.current).toMatchObject({
      title: 'Error',
      description: 'We cannot reach Mindgrove at the moment. Check your connection and try again.',
      variant: 'destructive',
    });
  });

  it('can be updated without changing a later one', () => {
    const last = shown();
    const [first, second] = [show('First'), show('Sending…')];

    act(() => {
      updateToast(first, { title: 'Too late' });
      updateToast(second, { title: 'Sent', description: 'To everyone' });
    });

    expect(last.current).toMatchObject({ title: 'Sent', description: 'To everyone' });
  });

  it('closes when dismissed, and is removed 1,000,000 ms later', () => {
    const last = shown();
    const id = show('Saved');

    act(() => dismissToast(id));
    expect(last.current).toMatchObject({ title: 'Saved', open: false });
    act(() => jest.advanceTimersByTime(999_999));
    expect(last.current).not.toBeNull();
    act(() => jest.advanceTimersByTime(1));

    expect(last.current).toBeNull();
  });

  it('reopens when updated, and then is not removed', () => {
    const last = shown();
    const id = show('Sending…');

    act(() => dismissToast(id));
    act(() => updateToast(id, { title: 'Sent' }));
    act(() => jest.advanceTimersByTime(1_000_000));

    expect(last.current).toMatchObject({ title: 'Sent', open: true });
  });

  it('is gone at once when removed, and a later one stays', () => {
    const last = shown();
    const [first, second] = [show('First'), show('Second')];

    act(() => removeToast(first));
    expect(last.current?.title).toBe('Second');
    act(() => removeToast(second));

    expect(last.current).toBeNull();
  });
});
