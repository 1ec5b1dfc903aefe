import { fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Dialog } from '#ui/Dialog.tsx';

function Page({ dismissible = true }: { dismissible?: boolean }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <StrictMode>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Dialog label="Choose" {...(dismissible && { onDismiss: close })}>
          <button type="button" onClick={close}>
            Done
          </button>
        </Dialog>
      )}
    </StrictMode>
  );
}

function open(dismissible?: boolean) {
  render(<Page {...(dismissible !== undefined && { dismissible })} />);
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  return { opener, dialog: screen.getByRole('dialog', { name: 'Choose' }) };
}

test('takes the focus and gives it back', () => {
  const { opener } = open();
  expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus();
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opener).toHaveFocus();
});

test('a dialog that can be dismissed goes by Escape or a press beside it, not by one inside', () => {
  const { opener, dialog } = open();
  fireEvent.click(dialog.firstElementChild!.parentElement!.querySelector('button')!);
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(opener);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(opener);
  fireEvent.click(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a dialog that cannot stays, whatever the browser tries', () => {
  const { dialog } = open(false);
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  fireEvent(dialog, escape);
  expect(escape.defaultPrevented).toBe(true);
  const cancel = new Event('cancel', { cancelable: true });
  fireEvent(dialog, cancel);
  expect(cancel.defaultPrevented).toBe(true);
  const reopened = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  (dialog as HTMLDialogElement).open = false;
  fireEvent(dialog, new Event('close'));
  expect(reopened).toHaveBeenCalledTimes(1);
  expect(dialog).toHaveAttribute('closedby', 'none');
  vi.restoreAllMocks();
});
