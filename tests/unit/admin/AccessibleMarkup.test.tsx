import { render, screen } from '@testing-library/react';
import { AccessibleMarkup } from '@/admin/layout/AccessibleMarkup';

const field = (inside: string) =>
  `<div class="field-type"><label class="field-label">Body</label>${inside}</div>`;

function renderHtml(html: string) {
  render(
    <AccessibleMarkup>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: stands in for Payload's markup */}
      <main dangerouslySetInnerHTML={{ __html: html }} />
    </AccessibleMarkup>,
  );
}

it('names a button that has only an icon', () => {
  renderHtml('<button class="file-details__remove"></button>');
  screen.getByRole('button', { name: 'Choose another file' });
});

it('names an editor after the label of its field', () => {
  renderHtml(field('<div contenteditable="true" role="textbox"></div>'));
  screen.getByRole('textbox', { name: 'Body' });
});

it('names an editor button after its key', () => {
  renderHtml('<button class="toolbar-popup__button" data-button-key="indentIncrease"></button>');
  screen.getByRole('button', { name: 'indent increase' });
});

it('removes elements that are hidden from screen readers from the tab order', () => {
  renderHtml('<button class="dropdown-indicator" aria-hidden="true"></button>');
  expect(screen.getByRole('button', { hidden: true }).tabIndex).toBe(-1);
});

it('leaves one banner landmark, and makes a list the main landmark', () => {
  renderHtml(
    '<div class="template-default__wrap"><header class="app-header"></header><div class="collection-list"></div></div>',
  );
  expect(document.querySelector('.app-header')?.getAttribute('role')).toBe('presentation');
  expect(document.querySelector('.collection-list')?.getAttribute('role')).toBe('main');
});

it('gives the heading of a group the level below that of what it is in', () => {
  const group = (inside: string) => `<div class="group-field"><h3>Part</h3>${inside}</div>`;
  renderHtml(`<h1>Document</h1>${group(group(''))}`);
  const levels = screen
    .getAllByRole('heading', { name: 'Part' })
    .map((heading) => heading.getAttribute('aria-level'));
  expect(levels).toEqual(['2', '3']);
});

it('names the checkbox that selects all rows', () => {
  renderHtml('<table><thead><tr><th><input type="checkbox"></th></tr></thead></table>');
  screen.getByRole('checkbox', { name: 'Choose all rows' });
});

it('adds attributes to elements that are inserted later, before the browser shows them', async () => {
  renderHtml('<p>Nothing yet</p>');
  document
    .querySelector('main')
    ?.insertAdjacentHTML('beforeend', '<button class="copy-to-clipboard"></button>');
  // Observers of mutations run before the next task.
  await Promise.resolve();
  screen.getByRole('button', { name: 'Copy address' });
});

it('looks at no change of our own screens', async () => {
  renderHtml('<main class="office"></main>');
  const office = document.querySelector('main.office');
  const search = jest.spyOn(document, 'querySelectorAll');
  office?.insertAdjacentHTML('beforeend', '<button class="copy-to-clipboard"></button>');
  await Promise.resolve();
  expect(search).not.toHaveBeenCalled();
  office?.parentElement?.insertAdjacentHTML('beforeend', '<p>Of Payload</p>');
  await Promise.resolve();
  expect(search).toHaveBeenCalled();
  search.mockRestore();
});
