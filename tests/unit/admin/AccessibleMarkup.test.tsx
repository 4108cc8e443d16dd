import { act, render, screen } from '@testing-library/react';
import { AccessibleMarkup } from '@/admin/markup/AccessibleMarkup';

const field = (inside: string) =>
  `<div class="field-type"><label class="field-label">Body</label>${inside}</div>`;

/** Waits for the next animation frame, before which the attributes are set. */
const nextFrame = () =>
  act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));

async function show(html: string) {
  render(
    <AccessibleMarkup>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: stands for Payload's own */}
      <main dangerouslySetInnerHTML={{ __html: html }} />
    </AccessibleMarkup>,
  );
  await nextFrame();
  await nextFrame();
}

it('names a button that has only an icon', async () => {
  await show('<button class="file-details__remove"></button>');
  screen.getByRole('button', { name: 'Choose another file' });
});

it('names an editor by the label of its field', async () => {
  await show(field('<div contenteditable="true" role="textbox"></div>'));
  screen.getByRole('textbox', { name: 'Body' });
});

it('names a button of the editor by its key', async () => {
  await show('<button class="toolbar-popup__button" data-button-key="indentIncrease"></button>');
  screen.getByRole('button', { name: 'indent increase' });
});

it('takes what is hidden from screen readers out of the tab order', async () => {
  await show('<button class="dropdown-indicator" aria-hidden="true"></button>');
  expect(screen.getByRole('button', { hidden: true }).tabIndex).toBe(-1);
});

it('leaves one banner to the panel, and makes a list the main landmark', async () => {
  await show(
    '<div class="template-default__wrap"><header class="app-header"></header><div class="collection-list"></div></div>',
  );
  expect(document.querySelector('.app-header')?.getAttribute('role')).toBe('presentation');
  expect(document.querySelector('.collection-list')?.getAttribute('role')).toBe('main');
});

it('names the box that chooses all rows', async () => {
  await show('<table><thead><tr><th><input type="checkbox"></th></tr></thead></table>');
  screen.getByRole('checkbox', { name: 'Choose all rows' });
});

it('adds attributes to elements that come later', async () => {
  await show('<p>Nothing yet</p>');
  document
    .querySelector('main')
    ?.insertAdjacentHTML('beforeend', '<button class="copy-to-clipboard"></button>');
  await nextFrame();
  await nextFrame();
  screen.getByRole('button', { name: 'Copy address' });
});
