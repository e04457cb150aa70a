import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { Alert } from './alert.tsx';

describe('Alert', () => {
  it('interrupts screen readers for an error only', () => {
    render(
      <>
        <Alert tone="error">Card declined.</Alert>
        <Alert tone="warning">Test mode.</Alert>
      </>,
    );

    expect(screen.getByRole('alert')).toHaveTextContent('Card declined.');
    expect(screen.getByRole('status')).toHaveTextContent('Test mode.');
  });

  it('says in words what its color means', () => {
    render(
      <Alert tone="success" title="Score Saved">
        120 points.
      </Alert>,
    );

    expect(screen.getByRole('status')).toHaveTextContent('Done: Score Saved120 points.');
  });

  it('is not announced when silent', () => {
    render(
      <Alert tone="error" silent>
        Card declined.
      </Alert>,
    );

    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByText('Card declined.')).toBeInTheDocument();
  });

  it('contains its action', () => {
    render(
      <Alert tone="error" action={<button>Retry</button>}>
        Not stored yet.
      </Alert>,
    );

    expect(within(screen.getByRole('alert')).getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });
});
