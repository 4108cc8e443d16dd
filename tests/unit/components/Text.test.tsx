import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { Text } from '@/components/Text';
import { styleOf } from '../../helpers/styles';

type Props = Omit<ComponentProps<typeof Text>, 'children'>;

function renderText(props: Props = {}) {
  render(<Text {...props}>Words</Text>);
  return screen.getByText('Words');
}

describe.each<[string, Props]>([
  ['text', {}],
  ['link', { href: '/about' }],
  ['button', { onClick: () => {} }],
])('as a %s', (_, kind) => {
  it.each<[string, Props, string, string]>([
    ['weight', { weight: 500 }, 'font-weight', '500'],
    ['size', { size: 'small' }, 'font-size', '0.875rem'],
    ['colour', { colour: 'ink-quiet' }, 'color', '#a6ada9'],
    ['colour on green', { colour: 'ink-on-accent' }, 'color', '#06130c'],
    ['line height', { lineHeight: 1.05 }, 'line-height', '1.05'],
    ['font', { font: 'Georgia, serif' }, 'font-family', 'Georgia, serif'],
  ])('applies its %s', (_name, props, property, value) => {
    expect(styleOf(renderText({ ...kind, ...props }), property)).toBe(value);
  });

  it('inherits the style of the surrounding text by default', () => {
    expect(renderText(kind).getAttribute('style') ?? '').toBe('');
  });

  it('renders only HTML attributes', () => {
    const words = renderText({
      ...kind,
      className: 'words',
      weight: 500,
      lineHeight: 2,
      colour: 'danger',
    });
    const allowed = ['class', 'href', 'style', 'type'];
    expect(words.getAttributeNames().filter((name) => !allowed.includes(name))).toEqual([]);
    expect(words).toHaveClass('words');
  });
});

it('is a paragraph by default, or the given element', () => {
  expect(renderText().tagName).toBe('P');
  render(<Text as="h2">Heading</Text>);
  expect(screen.getByRole('heading', { level: 2, name: 'Heading' })).toBeInTheDocument();
});

it('links to a route', () => {
  renderText({ href: '/about' });
  expect(screen.getByRole('link', { name: 'Words' })).toHaveAttribute('href', '/about');
});

it('calls a click handler by mouse and by keyboard, and submits no form', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <Text onClick={onClick}>Click to resend</Text>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Click to resend' }));
  await userEvent.keyboard('{Enter} ');
  expect(onClick).toHaveBeenCalledTimes(3);
  expect(onSubmit).not.toHaveBeenCalled();
});
