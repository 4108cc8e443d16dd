import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MenuButton } from '@/components/MenuButton';

const onEdit = jest.fn();
const onDelete = jest.fn();

beforeEach(() => {
  jest.clearAllMocks();
  render(
    <>
      <MenuButton
        label="Actions"
        items={[
          { text: 'Edit', onClick: onEdit },
          { text: 'Move', href: '/move' },
          { text: 'Delete', onClick: onDelete },
        ]}
      />
      <button type="button">Elsewhere</button>
    </>,
  );
});

const toggle = () => screen.getByRole('button', { name: 'Actions' });
const item = (name: string) => screen.getByRole(name === 'Move' ? 'link' : 'button', { name });
const texts = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const isOpen = () => toggle().getAttribute('aria-expanded') === 'true';

/** Presses keys one after another; the focus moves in the next frame. */
async function press(...keys: string[]) {
  for (const key of keys) {
    await userEvent.keyboard(key);
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

it('has the look of the shared button', () => {
  expect(toggle()).toHaveClass('button');
});

it('is closed at first', () => {
  expect(isOpen()).toBe(false);
  expect(texts()).toEqual([]);
});

describe('by mouse', () => {
  it('opens and closes the list that it controls', async () => {
    await userEvent.click(toggle());
    expect(isOpen()).toBe(true);
    expect(texts()).toEqual(['Edit', 'Move', 'Delete']);
    expect(screen.getByRole('list', { name: 'Actions' }).parentElement?.id).toBe(
      toggle().getAttribute('aria-controls'),
    );
    await userEvent.click(toggle());
    expect(texts()).toEqual([]);
  });

  it('calls the handler of an item, closes, and returns the focus', async () => {
    await userEvent.click(toggle());
    await userEvent.click(item('Delete'));
    expect(onDelete).toHaveBeenCalledTimes(1);
    expect(onEdit).not.toHaveBeenCalled();
    expect(texts()).toEqual([]);
    expect(toggle()).toHaveFocus();
  });

  it('closes on a click elsewhere and leaves the focus there', async () => {
    await userEvent.click(toggle());
    await userEvent.click(item('Elsewhere'));
    expect(texts()).toEqual([]);
    expect(item('Elsewhere')).toHaveFocus();
  });
});

describe('in a window that it is hidden in', () => {
  const hide = (hidden: Element) =>
    Object.assign(Element.prototype, {
      checkVisibility(this: Element) {
        return !this.contains(hidden);
      },
    });
  afterEach(() => {
    for (const part of document.querySelectorAll('main, header')) part.remove();
    Object.assign(Element.prototype, { checkVisibility: undefined });
  });

  it.each([
    ['<nav><a href="/">Home</a></nav>', 'Home'],
    ['', ''],
  ])(
    'closes and gives the focus to the frame %j, and to nothing of the page',
    async (frame, name) => {
      document.body.insertAdjacentHTML(
        'beforeend',
        `<main><nav><a href="#a">Part</a></nav><button aria-haspopup="dialog">Photograph</button></main>
      <header>${frame}</header>`,
      );
      await userEvent.click(toggle());
      toggle().blur();
      hide(toggle());
      act(() => void window.dispatchEvent(new Event('resize')));
      expect(isOpen()).toBe(false);
      const focused = document.activeElement;
      expect(focused === document.body ? '' : focused?.textContent).toBe(name);
    },
  );
});

describe('by keyboard', () => {
  beforeEach(() => userEvent.tab());

  it.each(['{Enter}', ' '])('opens and closes with "%s"', async (key) => {
    await press(key);
    expect(isOpen()).toBe(true);
    await press(key);
    expect(isOpen()).toBe(false);
  });

  it.each([
    [['{ArrowDown}'], 'Edit'],
    [['{ArrowDown}', '{ArrowDown}'], 'Move'],
    [['{ArrowDown}', '{ArrowUp}'], 'Delete'],
    [['{ArrowDown}', '{End}'], 'Delete'],
    [['{ArrowDown}', '{End}', '{ArrowDown}'], 'Edit'],
    [['{ArrowDown}', '{End}', '{Home}'], 'Edit'],
    [['{Enter}', '{ArrowUp}'], 'Delete'],
  ])('moves the focus with %j to %s', async (keys, name) => {
    await press(...keys);
    expect(item(name)).toHaveFocus();
  });

  it('ignores the other keys while it is closed', async () => {
    await press('{ArrowUp}', '{Home}', '{End}');
    expect(isOpen()).toBe(false);
    expect(toggle()).toHaveFocus();
  });
});
