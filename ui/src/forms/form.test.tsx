import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';

import { ChoiceGroup } from './choice-group.tsx';
import { useContractForm } from './contract-form.ts';
import { TextField } from './field.tsx';
import { DialogActions, Form } from './form.tsx';

const body = z.object({
  name: z.string().trim().min(1, 'Please enter your name'),
  email: z.string().includes('@', 'Please enter a valid email'),
  day: z.enum(['monday', 'friday'], 'Please choose a day'),
});
type Body = z.infer<typeof body>;

const DAYS = [
  { value: 'monday', label: 'Monday' },
  { value: 'friday', label: 'Friday' },
] as const;

class Refused extends Error {
  code = 'email_taken';
}

interface SampleProps {
  send: (body: Body) => unknown;
  isSchemaLoaded?: boolean;
}

/** A form as a page writes it. */
function Sample({ send, isSchemaLoaded = true }: SampleProps) {
  const form = useContractForm({
    schema: isSchemaLoaded ? body : () => Promise.resolve(body),
    defaultValues: { name: '', email: '', day: '' as Body['day'] },
    send,
    errorText: (error) => [error instanceof Error ? error.message : '', 'It is full.'],
    fields: { email_taken: 'email' },
    draft: {
      read: () => JSON.parse(sessionStorage.getItem('draft') ?? 'null') as object | null,
      write: (values) =>
        values ? sessionStorage.setItem('draft', JSON.stringify(values)) : sessionStorage.removeItem('draft'),
    },
  });
  return (
    <Form form={form} actions={<DialogActions onCancel={() => undefined}>Send</DialogActions>}>
      <TextField label="Name" {...form.field('name')} />
      <TextField label="Email" {...form.field('email')} />
      <ChoiceGroup legend="Day" choices={DAYS} {...form.choice('day')} />
    </Form>
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

async function fillIn() {
  await userEvent.type(field('Name'), ' Robin ');
  await userEvent.type(field('Email'), 'robin@example.test');
  await userEvent.click(screen.getByRole('radio', { name: 'Friday' }));
}

const FILLED_IN: Body = { name: 'Robin', email: 'robin@example.test', day: 'friday' };

describe('Form', () => {
  afterEach(() => sessionStorage.clear());

  it('sends what the schema makes of the values', async () => {
    const sent: Body[] = [];
    render(<Sample send={(values) => sent.push(values)} isSchemaLoaded={false} />);

    await fillIn();
    await press();

    await waitFor(() => expect(sent).toEqual([FILLED_IN]));
  });

  it('shows each error at its field and all in a list, and focuses the first', async () => {
    const sent: Body[] = [];
    render(<Sample send={(values) => sent.push(values)} />);

    await userEvent.type(field('Name'), 'Robin');
    await press();

    expect(await screen.findByRole('alert')).toHaveTextContent('Please check 2 fields');
    expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email');
    expect(field('Email')).toHaveFocus();
    expect(screen.getByRole('group', { name: 'Day' })).toHaveAccessibleDescription('Please choose a day');

    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Day' }));
    expect(screen.getByRole('radio', { name: 'Monday' })).toHaveFocus();

    await userEvent.click(screen.getByRole('radio', { name: 'Friday' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(field('Email')).toBeInvalid();
    expect(sent).toEqual([]);
  });

  it('is busy until the answer, and ignores what is pressed meanwhile', async () => {
    let answer = () => {};
    const sent: Body[] = [];
    function send(values: Body) {
      sent.push(values);
      return new Promise<void>((resolve) => (answer = resolve));
    }
    render(<Sample send={send} />);

    await fillIn();
    await press();
    // As `requestSubmit()` does, which asks no button.
    fireEvent.submit(field('Name'));

    expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();

    answer();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-busy'));
    expect(sent).toHaveLength(1);
  });

  it('shows an error of the server at the field that it is about, or else above the buttons until a change', async () => {
    const errors = [new Refused('This email has an account'), new Error('Try again later.')];
    render(<Sample send={() => Promise.reject(errors.shift()!)} />);

    await fillIn();
    await press();

    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('This email has an account'));
    expect(field('Email')).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();

    await press();

    expect(await screen.findByRole('alert')).toHaveTextContent('Try again later.It is full.');
    await userEvent.type(field('Name'), 'a');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps a draft until it is sent', async () => {
    const { unmount } = render(<Sample send={() => Promise.reject(new Error('Try again later.'))} />);
    await fillIn();
    await press();
    await screen.findByRole('alert');
    unmount();

    render(<Sample send={() => undefined} />);

    expect(field('Name')).toHaveValue(' Robin ');
    expect(screen.getByRole('radio', { name: 'Friday' })).toBeChecked();
    await press();
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });
});
