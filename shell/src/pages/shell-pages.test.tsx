import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@mindgrove/kit/testing';
import { lazy, useState } from 'react';

import { ShellPageView } from './shell-pages.tsx';

function Form() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('broken on purpose');
  return (
    <form>
      <input name="email" aria-label="Email" />
      <ControlledMessage />
      <input type="checkbox" name="consent" aria-label="Consent" />
      <input type="file" name="photo" aria-label="Photo" />
      <button type="button" onClick={() => setBroken(true)}>
        Break
      </button>
    </form>
  );
}

function ControlledMessage() {
  const [message, setMessage] = useState('');
  return (
    <>
      <textarea
        name="message"
        aria-label="Message"
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <p>{message.length} letters</p>
    </>
  );
}

const open = (load: () => Promise<{ default: typeof Form }>) =>
  renderPage(
    <main id="main">
      <ShellPageView page={{ title: 'Page A', load, Page: lazy(load) }} />
    </main>,
    { user: null },
  );

describe('a page of the shell that fails', () => {
  let log: ReturnType<typeof jest.spyOn>;
  beforeEach(() => {
    log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => log.mockRestore());

  it('leaves a way to try again, and has what was typed', async () => {
    open(() => Promise.resolve({ default: Form }));
    await userEvent.type(await screen.findByLabelText('Email'), 'ada@example.test');
    await userEvent.type(screen.getByLabelText('Message'), 'Where is it?');
    await userEvent.click(screen.getByLabelText('Consent'));

    await userEvent.click(screen.getByRole('button', { name: 'Break' }));
    expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t open this page just now.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByLabelText('Email')).toHaveValue('ada@example.test');
    expect(screen.getByLabelText('Message')).toHaveValue('Where is it?');
    expect(screen.getByText('12 letters')).toBeInTheDocument();
    expect(screen.getByLabelText('Consent')).toBeChecked();
  });

  it('is loaded again when its code could not be', async () => {
    const load = jest.fn<() => Promise<{ default: typeof Form }>>();
    load.mockRejectedValueOnce(new Error('no network')).mockResolvedValue({ default: Form });
    open(load);

    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));

    expect(await screen.findByLabelText('Email')).toHaveValue('');
  });
});
