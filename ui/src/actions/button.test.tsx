import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, buttonClass } from './button.tsx';

describe('Button', () => {
  it('does not submit its form unless asked to', async () => {
    const onSubmit = jest.fn();
    render(
      <form onSubmit={onSubmit}>
        <Button>Cancel</Button>
      </form>,
    );

    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));

    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('keeps its label and the focus while busy, and ignores presses', async () => {
    const onClick = jest.fn();
    const { rerender } = render(<Button onClick={onClick}>Book Session</Button>);
    await userEvent.click(screen.getByRole('button'));

    rerender(
      <Button onClick={onClick} busy>
        Booking...
      </Button>,
    );
    await userEvent.click(screen.getByRole('button'));

    const button = screen.getByRole('button', { name: 'Booking...' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveFocus();
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('does not submit its form while busy, by Enter or by click', async () => {
    const onSubmit = jest.fn();
    render(
      <form onSubmit={onSubmit}>
        <input aria-label="Name" />
        <Button type="submit" busy>
          Processing...
        </Button>
      </form>,
    );

    await userEvent.type(screen.getByLabelText('Name'), 'Ada{Enter}');
    await userEvent.click(screen.getByRole('button'));

    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('buttonClass', () => {
  it('styles a link like the button of the same variant and size', () => {
    render(
      <Button variant="secondary" size="large">
        Watch Demo
      </Button>,
    );

    expect(screen.getByRole('button')).toHaveClass(buttonClass({ variant: 'secondary', size: 'large' }), {
      exact: true,
    });
  });
});
