import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordField } from './password-field.tsx';

describe('PasswordField', () => {
  it('hides what is typed until asked to show it, and hides it again', async () => {
    render(<PasswordField label="Password" />);
    const input = screen.getByLabelText('Password');
    await userEvent.type(input, 'secret words');
    expect(input).toHaveAttribute('type', 'password');

    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveAttribute('type', 'text');
    expect(input).toHaveValue('secret words');

    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input).toHaveAttribute('type', 'password');
  });

  it('does not submit the form when the password is shown', async () => {
    const onSubmit = jest.fn();
    render(
      <form onSubmit={onSubmit}>
        <PasswordField label="Password" />
      </form>,
    );

    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));

    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('leaves pasting and password managers alone', async () => {
    render(<PasswordField label="Password" autoComplete="current-password" />);
    const input = screen.getByLabelText('Password');

    await userEvent.click(input);
    await userEvent.paste('from a password manager');

    expect(input).toHaveValue('from a password manager');
    expect(input).toHaveAttribute('autocomplete', 'current-password');
  });

  it('ties its error to the input', () => {
    render(<PasswordField label="Password" error="Use at least 8 characters." />);

    expect(screen.getByLabelText('Password')).toBeInvalid();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Use at least 8 characters.');
  });
});
