import { afterEach, describe, expect, it } from '@jest/globals';
import { storeUser } from '@mindgrove/kit';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { act } from '@testing-library/react';

import { useReadingPreferences } from './use-reading-preferences.ts';

function Frame() {
  useReadingPreferences();
  return null;
}
const drawnAs = () => ({ ...document.documentElement.dataset });

describe('reading preferences', () => {
  afterEach(() => {
    delete document.documentElement.dataset['textSize'];
    delete document.documentElement.dataset['motion'];
    document.cookie = 'mindgrove_reading=; Path=/; Max-Age=0';
  });

  it("renders the page in the member's text size and motion, and keeps both for the next page", () => {
    renderPage(<Frame />, { user: newUser({ text_size: 'large', reduced_motion: true }) });

    expect(drawnAs()).toMatchObject({ textSize: 'large', motion: 'reduced' });
    expect(document.cookie).toContain('mindgrove_reading=large.reduced');
  });

  it('apply a change at once', () => {
    renderPage(<Frame />, { user: newUser() });

    act(() => storeUser(newUser({ text_size: 'largest' })));

    expect(drawnAs()).toMatchObject({ textSize: 'largest', motion: 'full' });
  });

  it('leave the page as it is for a visitor', () => {
    renderPage(<Frame />, { user: null });

    expect(drawnAs()).not.toHaveProperty('textSize');
    expect(document.cookie).not.toContain('mindgrove_reading');
  });
});
