import { type ReactNode, useState } from 'react';
import { describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog, DialogFooter } from './dialog.tsx';

function CardDetails({ dismissable }: { dismissable?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Subscribe Now</button>
      <Dialog open={open} onOpenChange={setOpen} title="Enter your card details" {...{ dismissable }}>
        <input aria-label="Card number" />
        <DialogFooter>
          <button onClick={() => setOpen(false)}>Cancel</button>
        </DialogFooter>
      </Dialog>
    </>
  );
}

async function openDialog(props: { dismissable?: boolean } = {}) {
  const user = userEvent.setup();
  render(<CardDetails {...props} />);
  await user.click(screen.getByRole('button', { name: 'Subscribe Now' }));
  return user;
}

describe('Dialog', () => {
  it('has a name, and focuses its content first', async () => {
    await openDialog();

    expect(screen.getByRole('dialog', { name: 'Enter your card details' })).toBeInTheDocument();
    expect(screen.getByLabelText('Card number')).toHaveFocus();
  });

  it('is described when there is a description', () => {
    render(
      <Dialog open onOpenChange={() => undefined} title="Cancel plan" description="You keep access until May 2.">
        text
      </Dialog>,
    );

    expect(screen.getByRole('dialog')).toHaveAccessibleDescription('You keep access until May 2.');
  });

  it('traps keyboard focus', async () => {
    const user = await openDialog();

    await user.tab();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();

    await user.tab();
    expect(screen.getByLabelText('Card number')).toHaveFocus();
  });

  it.each(['Escape', 'Close', 'Cancel'])('returns focus to its opener after %s', async (way) => {
    const user = await openDialog();

    if (way === 'Escape') await user.keyboard('{Escape}');
    else await user.click(screen.getByRole('button', { name: way }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Subscribe Now' })).toHaveFocus());
  });

  it('moves focus to the page when its opener is gone', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<CardDetails />, { wrapper: ({ children }) => <main tabIndex={-1}>{children}</main> });
    await user.click(screen.getByRole('button', { name: 'Subscribe Now' }));

    rerender(<p>Subscribed</p>);

    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('moves focus to the page when nothing had focus before', async () => {
    const wrapper = ({ children }: { children: ReactNode }) => <main tabIndex={-1}>{children}</main>;
    const dialog = (open: boolean) => (
      <Dialog open={open} onOpenChange={() => undefined} title="Time is over">
        <button>Play Again</button>
      </Dialog>
    );
    const { rerender } = render(dialog(true), { wrapper });
    expect(screen.getByRole('button', { name: 'Play Again' })).toHaveFocus();

    rerender(dialog(false));

    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('leaves focus where it was moved on close', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<CardDetails />);
    await user.click(screen.getByRole('button', { name: 'Subscribe Now' }));

    rerender(<input aria-label="Search" ref={(field) => field?.focus()} />);
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));

    expect(screen.getByLabelText('Search')).toHaveFocus();
  });

  it('stays open on a click outside', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    render(<CardDetails />);
    await user.click(screen.getByText('Subscribe Now'));

    await user.click(document.body);

    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('cannot be closed while a payment is in progress', async () => {
    const user = await openDialog({ dismissable: false });

    await user.keyboard('{Escape}');

    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  });
});
