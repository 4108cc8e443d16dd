import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTransition, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Dialog } from '@/components/dialog/Dialog';
import { mockDialog, pressEscape } from '../../helpers/jsdomMocks';

beforeAll(mockDialog);

function Page({ children }: { children?: React.ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Dialog
          title="Add Service"
          onClose={() => setOpen(false)}
          footer={<button type="button">Save</button>}
        >
          {children}
        </Dialog>
      )}
    </>
  );
}

async function open(children?: React.ReactNode) {
  render(<Page>{children}</Page>);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.getByRole('dialog');
}

it('is a modal dialog named by its title', async () => {
  const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
  expect(await open()).toHaveAccessibleName('Add Service');
  expect(showModal).toHaveBeenCalledTimes(1);
});

it('closes by its icon and returns the focus', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

it('closes with Escape', async () => {
  const dialog = await open();
  act(() => {
    expect(pressEscape(dialog)).toBe(false);
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('hears a key that is pressed as soon as it is seen, before its passive effects', async () => {
  const onKey = jest.fn();
  const page = document.body.appendChild(document.createElement('div'));
  const seen = new Promise<void>((resolve) => {
    new MutationObserver((_, observer) => {
      observer.disconnect();
      page.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', bubbles: true }));
      resolve();
    }).observe(page, { childList: true });
  });
  // Outside `act`, which would run the passive effects at once.
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  const root = createRoot(page);
  startTransition(() =>
    root.render(
      <Dialog title="Large view" onClose={() => {}} onKey={onKey}>
        Words
      </Dialog>,
    ),
  );
  await seen;
  root.unmount();
  page.remove();
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  expect(onKey).toHaveBeenCalledTimes(1);
});

it('stays open when its owner does not unmount it', () => {
  const onClose = jest.fn();
  render(
    <Dialog title="Unsaved" onClose={onClose}>
      Words
    </Dialog>,
  );
  pressEscape(screen.getByRole('dialog'));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('dialog')).toHaveAttribute('open');
});

it('does not close when a file picker inside it is cancelled', async () => {
  const dialog = await open(<input type="file" aria-label="Photographs" />);
  const cancel = new Event('cancel', { bubbles: true, cancelable: true });
  act(() => void screen.getByLabelText('Photographs').dispatchEvent(cancel));
  expect(dialog).toBeInTheDocument();
});

it('focuses the first field, or the close icon when it has none', async () => {
  await open(<input aria-label="Service Name" />);
  expect(screen.getByLabelText('Service Name')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  render(
    <Dialog title="Success!" onClose={() => {}}>
      Done
    </Dialog>,
  );
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
});

it('focuses the element with data-autofocus, for example Okay', () => {
  const readAndCloseDialog = (
    <button type="button" data-autofocus>
      Okay
    </button>
  );
  render(
    <Dialog title="Success!" onClose={() => {}} footer={readAndCloseDialog}>
      <input />
    </Dialog>,
  );
  expect(screen.getByRole('button', { name: 'Okay' })).toHaveFocus();
});

it('traps the focus, which wraps between the first and the last control', async () => {
  await open();
  const close = screen.getByRole('button', { name: 'Close' });
  const save = screen.getByRole('button', { name: 'Save' });
  expect(close).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(save).toHaveFocus();
  await userEvent.tab();
  expect(close).toHaveFocus();
});

it('leaves the focus in its first field when it was opened by the first click of a double click', async () => {
  const dialog = await open(<input aria-label="Name" />);
  expect(fireEvent.mouseDown(dialog, { detail: 2 })).toBe(false);
  expect(fireEvent.mouseDown(screen.getByLabelText('Name'), { detail: 1 })).toBe(true);
  // A double click in it chooses a word.
  expect(fireEvent.mouseDown(screen.getByLabelText('Name'), { detail: 2 })).toBe(true);
});
