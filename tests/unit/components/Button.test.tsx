import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { Button } from '@/components/Button';
import { buttonStyle } from '@/theme/commonStyle';
import { addStyle, styleOf } from '../../helpers/styles';

const onClick = jest.fn();
const button = (name = 'Save') => screen.getByRole('button', { name });
const icon = (name: string) => <svg data-testid={name} aria-hidden="true" />;

beforeAll(() => addStyle(buttonStyle));
beforeEach(() => onClick.mockClear());

it('calls its handler by mouse and by keyboard', async () => {
  render(<Button onClick={onClick}>Save</Button>);
  await userEvent.click(button());
  await userEvent.keyboard('{Enter} ');
  expect(onClick).toHaveBeenCalledTimes(3);
});

it('submits no form by default', async () => {
  const onSubmit = jest.fn((event: React.SyntheticEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button>Cancel</Button>
      <Button type="submit">Save</Button>
    </form>,
  );
  await userEvent.click(button('Cancel'));
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(button('Save'));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('passes on the attributes of a native button', () => {
  const ref = createRef<HTMLButtonElement>();
  render(
    <Button ref={ref} name="intent" value="save" aria-describedby="hint">
      Save
    </Button>,
  );
  expect(ref.current).toBe(button());
  expect(button()).toHaveAttribute('name', 'intent');
  expect(button()).toHaveAttribute('aria-describedby', 'hint');
});

describe('while it is loading', () => {
  it('is disabled and busy, and calls no handler', async () => {
    render(
      <Button loading onClick={onClick}>
        Save
      </Button>,
    );
    expect(button()).toBeDisabled();
    expect(button()).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button());
    expect(onClick).not.toHaveBeenCalled();
  });

  it('shows a spinner in the place of its label and keeps its name', () => {
    render(<Button loading>Save</Button>);
    const spinner = button().querySelector('.spinner');
    expect(spinner).toHaveAttribute('aria-hidden', 'true');
    expect(spinner).toBeVisible();
    expect(screen.getByText('Save')).not.toBeVisible();
    expect(button()).toHaveAccessibleName('Save');
  });

  it('works again afterwards', async () => {
    const { rerender } = render(<Button loading>Save</Button>);
    rerender(<Button onClick={onClick}>Save</Button>);
    expect(button().querySelector('.spinner')).toBeNull();
    expect(button()).not.toHaveAttribute('aria-busy');
    await userEvent.click(button());
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});

it('can be disabled without loading', () => {
  render(<Button disabled>Save</Button>);
  expect(button()).toBeDisabled();
  expect(button().querySelector('.spinner')).toBeNull();
});

describe.each([
  ['button', undefined],
  ['link', '/contact'],
])('as a %s', (role, href) => {
  const renderButton = (props: Partial<React.ComponentProps<typeof Button>>) => {
    const buttonProps = { children: 'Save', href, ...props } as React.ComponentProps<typeof Button>;
    render(<Button {...buttonProps} />);
    return screen.getByRole(role, { name: 'Save' });
  };

  it('has its start icon before and its end icon after the label', () => {
    const element = renderButton({ startIcon: icon('start'), endIcon: icon('end') });
    const parts = [
      screen.getByTestId('start'),
      screen.getByText('Save'),
      screen.getByTestId('end'),
    ];
    expect([...element.children]).toEqual(parts);
  });

  it('is at least 165 x 48 px with a bold label of 1 rem, and grows with the label', () => {
    const element = renderButton({});
    expect(styleOf(element, 'min-width')).toBe('165px');
    expect(styleOf(element, 'width')).toBe('max-content');
    expect(styleOf(element, 'min-height')).toBe('48px');
    expect(Number(styleOf(element, 'font-weight'))).toBeGreaterThanOrEqual(600);
    expect(styleOf(element, 'font-size')).toBe('1rem');
  });

  it('can be as wide as its container', () => {
    const element = renderButton({ wide: true });
    expect(styleOf(element, 'width')).toBe('100%');
    expect(styleOf(element, 'min-width')).toBe('0');
  });

  it.each([
    [true, '36px'],
    [false, '6px'],
  ])('with rounded=%s has a border radius of %s', (rounded, radius) => {
    expect(styleOf(renderButton({ rounded }), 'border-radius')).toBe(radius);
  });

  it.each([
    ['primary', '#2ddb81', '#06130c'],
    ['outline', 'transparent', '#f2f4f3'],
    ['plain', 'transparent', '#f2f4f3'],
    ['danger', 'transparent', '#ff7a5c'],
  ] as const)(
    'of variant %s has the background %s and the text colour %s',
    (variant, background, colour) => {
      const element = renderButton({ variant });
      expect(styleOf(element, 'background')).toBe(background);
      expect(styleOf(element, 'color')).toBe(colour);
    },
  );
});

it('is a link when it has an href', () => {
  render(<Button href="/contact">Hire Me</Button>);
  expect(screen.getByRole('link', { name: 'Hire Me' })).toHaveAttribute('href', '/contact');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('renders only HTML attributes', () => {
  render(
    <Button variant="danger" rounded wide>
      Delete
    </Button>,
  );
  const names = button('Delete').getAttributeNames();
  expect(names.sort()).toEqual(['class', 'type']);
});
