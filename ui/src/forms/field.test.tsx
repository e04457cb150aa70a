import { createRef } from 'react';
import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextArea, TextField } from './field.tsx';

describe('TextField', () => {
  it('is found by its visible label and described by its hint', () => {
    render(<TextField label="Email" hint="We write only when you ask." />);

    const input = screen.getByRole('textbox', { name: 'Email' });

    expect(input).toHaveAccessibleDescription('We write only when you ask.');
    expect(input).toBeValid();
  });

  it('announces its error at once and on focus', () => {
    const { rerender } = render(<TextField label="Email" hint="A hint." />);
    const region = document.querySelector('[aria-live="polite"]');
    expect(region).toBeEmptyDOMElement();

    rerender(<TextField label="Email" hint="A hint." error="Enter an address like name@example.com." />);

    expect(region).toHaveTextContent('Enter an address like name@example.com.');
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
      'A hint. Enter an address like name@example.com.',
    );
  });

  it('passes ref, name and events to the input, as a form library expects', async () => {
    const ref = createRef<HTMLInputElement>();
    const onChange = jest.fn();
    const onBlur = jest.fn();
    render(<TextField label="Email" id="email" name="email" ref={ref} onChange={onChange} onBlur={onBlur} />);

    const input = screen.getByLabelText('Email');
    await userEvent.type(input, 'a');
    await userEvent.tab();

    expect(ref.current).toBe(input);
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(onBlur).toHaveBeenCalledTimes(1);
    expect(input).toHaveAttribute('name', 'email');
    expect(input).toHaveAttribute('id', 'email');
  });

  it('is described by a text elsewhere too', () => {
    render(
      <>
        <TextField label="Email" hint="We write to it." aria-describedby="mismatch" />
        <p id="mismatch">These do not match.</p>
      </>,
    );

    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('We write to it. These do not match.');
  });

  it('keeps two fields of one label apart', () => {
    render(
      <>
        <TextField label="Name" error="First error." />
        <TextField label="Name" error="Second error." />
      </>,
    );

    const [first, second] = screen.getAllByLabelText('Name');

    expect(first).toHaveAccessibleDescription('First error.');
    expect(second).toHaveAccessibleDescription('Second error.');
  });
});

describe('TextArea', () => {
  it('accepts several lines under its label', async () => {
    render(<TextArea label="Message" error="Write a message first." />);

    const area = screen.getByRole('textbox', { name: 'Message' });
    await userEvent.type(area, 'one{Enter}two');

    expect(area).toHaveValue('one\ntwo');
    expect(area).toBeInvalid();
    expect(area).toHaveAccessibleDescription('Write a message first.');
  });
});
