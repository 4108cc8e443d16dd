import { render, screen } from '@testing-library/react';
import { SocialLinks } from '@/components/SocialLinks';

const ALL = {
  linkedIn: 'https://www.linkedin.com/in/ada',
  facebook: 'https://www.facebook.com/ada',
  twitter: 'https://x.com/ada',
  instagram: 'https://www.instagram.com/ada',
};
const NONE = { linkedIn: '', facebook: '', twitter: '', instagram: '' };

const shown = () =>
  screen.queryAllByRole('link').map((link) => [link.ariaLabel, link.getAttribute('href')]);

it('shows the four icons in their order, each named by its network', () => {
  render(<SocialLinks links={ALL} label="Follow" />);
  expect(shown()).toEqual([
    ['LinkedIn', ALL.linkedIn],
    ['Facebook', ALL.facebook],
    ['Twitter', ALL.twitter],
    ['Instagram', ALL.instagram],
  ]);
  expect(screen.getByRole('list', { name: 'Follow' })).toBeInTheDocument();
});

it.each([
  ['linkedIn', 'LinkedIn'],
  ['facebook', 'Facebook'],
  ['twitter', 'Twitter'],
  ['instagram', 'Instagram'],
] as const)('shows %s only when it is set', (key, name) => {
  const { rerender } = render(<SocialLinks links={{ ...NONE, [key]: ALL[key] }} label="Follow" />);
  expect(shown()).toEqual([[name, ALL[key]]]);
  rerender(<SocialLinks links={{ ...ALL, [key]: '' }} label="Follow" />);
  expect(shown()).toHaveLength(3);
  expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
});

it('hides each icon from assistive technology', () => {
  render(<SocialLinks links={ALL} label="Follow" />);
  for (const link of screen.getAllByRole('link')) {
    expect(link.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  }
});

it('renders nothing when no link is set', () => {
  const { container } = render(<SocialLinks links={NONE} label="Follow" />);
  expect(container).toBeEmptyDOMElement();
});
