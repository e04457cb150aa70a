import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Empty, Failed, Loading } from './states.tsx';

describe('Loading', () => {
  it('announces what is loading', () => {
    render(<Loading label="Loading messages…" lines={5} />);

    expect(screen.getByRole('status')).toHaveTextContent(/^Loading messages…$/);
    expect(screen.getByRole('status').querySelectorAll('[aria-hidden]')).toHaveLength(5);
  });
});

describe('Failed', () => {
  it('interrupts with its sentence and retries on press', async () => {
    const onRetry = jest.fn();
    render(<Failed onRetry={onRetry}>The messages could not be loaded.</Failed>);

    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));

    expect(screen.getByRole('alert')).toHaveTextContent('The messages could not be loaded.');
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('keeps focus in the page when its button disappears', async () => {
    render(
      <main tabIndex={-1}>
        <Failed onRetry={() => {}}>The messages could not be loaded.</Failed>
      </main>,
    );

    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));

    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('Empty', () => {
  it('names what is missing and offers a next step', () => {
    render(
      <Empty title="No messages available">
        <a href="/community">Write the first one</a>
      </Empty>,
    );

    expect(screen.getByText('No messages available')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Write the first one' })).toBeInTheDocument();
  });
});
