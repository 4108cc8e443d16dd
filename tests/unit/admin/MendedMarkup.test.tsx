import { act, render, screen } from '@testing-library/react';
import { MendedMarkup } from '@/admin/markup/MendedMarkup';

const field = (inside: string) =>
  `<div class="field-type"><label class="field-label">Body</label>${inside}</div>`;

/** Waits until the next picture is drawn, before which markup is mended. */
const drawn = () =>
  act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));

async function show(html: string) {
  render(
    <MendedMarkup>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: stands for Payload's own */}
      <main dangerouslySetInnerHTML={{ __html: html }} />
    </MendedMarkup>,
  );
  await drawn();
  await drawn();
}

it('names a button that has only an icon', async () => {
  await show('<button class="file-details__remove"></button>');
  screen.getByRole('button', { name: 'Choose another file' });
});

it('names an editor by the label of its field', async () => {
  await show(field('<div contenteditable="true" role="textbox"></div>'));
  screen.getByRole('textbox', { name: 'Body' });
});

it('says what a button of the editor does in words', async () => {
  await show('<button class="toolbar-popup__button" data-button-key="indentIncrease"></button>');
  screen.getByRole('button', { name: 'indent increase' });
});

it('takes what is hidden from readers out of the way of the keyboard', async () => {
  await show('<button class="dropdown-indicator" aria-hidden="true"></button>');
  expect(screen.getByRole('button', { hidden: true }).tabIndex).toBe(-1);
});

it('leaves one banner to the panel, and gives a list the landmark of its content', async () => {
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

it('mends what comes later, too', async () => {
  await show('<p>Nothing yet</p>');
  document
    .querySelector('main')
    ?.insertAdjacentHTML('beforeend', '<button class="copy-to-clipboard"></button>');
  await drawn();
  await drawn();
  screen.getByRole('button', { name: 'Copy address' });
});
