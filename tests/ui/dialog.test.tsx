import { fireEvent, render, screen, within } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Dialog } from '#ui/Dialog.tsx';
import { Dialog as LightDialog } from '#ui/light/Dialog.tsx';
import { MantineRoom } from '#ui/MantineRoom.tsx';

type Shown = typeof Dialog | typeof LightDialog;

interface PageProps {
  readonly Shown: Shown;
  /** The deed of the dialog's button. */
  readonly onDone?: () => void;
}

function Page({ Shown, onDone }: PageProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Shown label="Choose" describedBy="why" onDismiss={close}>
          <p id="why">It is yours.</p>
          <button type="button" onClick={onDone ?? close}>
            Done
          </button>
        </Shown>
      )}
    </>
  );
}

function open(Shown: Shown, onDone?: () => void) {
  render(
    <StrictMode>
      <MantineRoom branding={undefined}>
        <Page {...{ Shown, ...(onDone && { onDone }) }} />
      </MantineRoom>
    </StrictMode>,
  );
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  const dialog = screen.getByRole('dialog', { name: 'Choose' });
  const done = within(dialog).getByRole('button', { name: 'Done' });
  expect(done).toHaveFocus();
  return { opener, dialog, done };
}

describe.each([
  ['of a later screen', Dialog],
  ['of the frame', LightDialog],
])('a dialog %s', (_, Shown: Shown) => {
  test('takes the focus and gives it back', () => {
    const { opener, done } = open(Shown);
    fireEvent.click(done);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opener).toHaveFocus();
  });

  test('is described by its topic, and stays while something in it is pressed', () => {
    const pressed = vi.fn();
    const { dialog, done } = open(Shown, pressed);
    expect(dialog).toHaveAccessibleDescription('It is yours.');
    fireEvent.click(done);
    expect(pressed).toHaveBeenCalledTimes(1);
    expect(dialog).toBeVisible();
  });

  test('goes by Escape', () => {
    const { opener, done } = open(Shown);
    fireEvent.keyDown(done, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opener).toHaveFocus();
  });
});

describe('a dialog of a later screen', () => {
  test('goes by a press beside it', () => {
    open(Dialog);
    const beside = document.querySelector('.mantine-Modal-overlay');
    if (!beside) throw new Error('nothing lies over the page');
    fireEvent.click(beside);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('makes the page behind it inert, and no longer once it is gone', () => {
    const { opener, dialog, done } = open(Dialog);
    expect(opener.closest('[inert]')).not.toBeNull();
    expect(dialog.closest('[inert]')).toBeNull();
    fireEvent.click(done);
    expect(document.querySelector('[inert]')).toBeNull();
  });

  test('waits behind a second one, and behind a dialog of the frame', () => {
    const { dialog } = open(Dialog, () => undefined);
    const second = render(
      <MantineRoom branding={undefined}>
        <Dialog label="Again" describedBy="why" onDismiss={() => second.unmount()}>
          <button type="button">Yes</button>
        </Dialog>
      </MantineRoom>,
    );
    expect(dialog.closest('[inert]')).not.toBeNull();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByRole('dialog', { name: 'Again' })).toBeNull();
    expect(dialog.closest('[inert]')).toBeNull();
    const ending = render(<LightDialog label="Ending">Your session ends.</LightDialog>);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(dialog).toBeVisible();
    ending.unmount();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a dialog of the frame', () => {
  test('goes by a press beside it', () => {
    const { dialog } = open(LightDialog);
    fireEvent.click(dialog);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('without a way to dismiss it stays, whatever the browser tries', () => {
    render(<LightDialog label="Choose">It is yours.</LightDialog>);
    const dialog = screen.getByRole('dialog', { name: 'Choose' });
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
});
