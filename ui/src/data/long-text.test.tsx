import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { LongText } from './long-text.tsx';

const CUT_HEIGHT = 12 * 27;
let fullHeight = 0;

const text = () => screen.getByText('As it was written');
const isCut = () => text().hasAttribute('data-cut');

describe('LongText', () => {
  beforeEach(() => {
    jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => fullHeight);
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(() => Math.min(fullHeight, CUT_HEIGHT));
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('shows all of a long text at a press, and less at another', async () => {
    fullHeight = 53_797;
    render(<LongText>As it was written</LongText>);
    expect(isCut()).toBe(true);

    await userEvent.click(screen.getByRole('button', { name: 'Show all', expanded: false }));
    expect(isCut()).toBe(false);

    await userEvent.click(screen.getByRole('button', { name: 'Show less', expanded: true }));
    expect(isCut()).toBe(true);
  });

  it('has nothing more to show of a short one', () => {
    fullHeight = CUT_HEIGHT;
    render(<LongText>As it was written</LongText>);

    expect(screen.queryByRole('button')).toBeNull();
  });

  it('takes its direction from its letters', () => {
    render(<LongText>As it was written</LongText>);

    expect(text()).toHaveAttribute('dir', 'auto');
  });
});
