import { render, screen } from '@testing-library/react';
import { Skeleton } from '@/components/Skeleton';
import { styleOf } from '../../helpers/styles';

function renderSkeleton(shape: React.ComponentProps<typeof Skeleton> = {}) {
  render(<Skeleton data-testid="skeleton" {...shape} />);
  return screen.getByTestId('skeleton');
}

it('is hidden from assistive technology', () => {
  expect(renderSkeleton()).toHaveAttribute('aria-hidden', 'true');
});

it('has the shape of a line of text by default', () => {
  const skeleton = renderSkeleton();
  expect(styleOf(skeleton, 'display')).toBe('block');
  expect(styleOf(skeleton, 'width')).toBe('100%');
  expect(styleOf(skeleton, 'height')).toBe('1em');
  expect(styleOf(skeleton, 'border-radius')).toBe('6px');
});

it('has the given shape, and is never wider than its container', () => {
  const skeleton = renderSkeleton({ $width: '640px', $height: '40px' });
  expect(styleOf(skeleton, 'width')).toBe('640px');
  expect(styleOf(skeleton, 'height')).toBe('40px');
  expect(styleOf(skeleton, 'max-width')).toBe('100%');
});

it('is animated in the colours of the theme', () => {
  const skeleton = renderSkeleton();
  expect(styleOf(skeleton, 'background')).toContain('#1a1c1e');
  expect(styleOf(skeleton, 'animation')).toMatch(/infinite$/);
});

it('renders only HTML attributes', () => {
  const skeleton = renderSkeleton({ $width: '1px', $height: '1px' });
  expect(skeleton.getAttributeNames().sort()).toEqual(['aria-hidden', 'class', 'data-testid']);
});
