import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from '@/components/tabs/Tabs';

const NAMES = ['All', 'Wedding', 'Photo Shoot'];
const tabs = NAMES.map((name) => ({ name, panel: <p>Cards of {name}</p> }));
const tab = (name: string) => screen.getByRole('tab', { name });
const selected = () => screen.getByRole('tab', { selected: true }).textContent;

beforeEach(() => {
  render(<Tabs label="Projects" tabs={tabs} />);
});

it('renders every panel with a heading', () => {
  const panels = screen.getAllByRole('tabpanel', { hidden: true });
  const headings = panels.map(
    (panel) => within(panel).getByRole('heading', { hidden: true }).textContent,
  );
  expect(headings).toEqual(NAMES);
});

it.each([
  ['ArrowRight', 'Wedding'],
  ['ArrowLeft', 'Photo Shoot'],
  ['End', 'Photo Shoot'],
])('moves from the first tab with %s to %s', async (key, name) => {
  await userEvent.tab();
  await userEvent.keyboard(`{${key}}`);
  expect(selected()).toBe(name);
  expect(tab(name)).toHaveFocus();
});

it('moves to the first tab with Home, and from the last tab with ArrowRight', async () => {
  await userEvent.click(tab('Photo Shoot'));
  await userEvent.keyboard('{ArrowRight}');
  expect(selected()).toBe('All');
  await userEvent.keyboard('{ArrowRight}{Home}');
  expect(selected()).toBe('All');
});

it('is a single tab stop', async () => {
  await userEvent.click(tab('Wedding'));
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});
