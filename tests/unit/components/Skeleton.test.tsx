import { render, screen } from '@testing-library/react';
import { Skeleton } from '@/components/Skeleton';
import { styleOf } from '../../helpers/styles';

function draw(shape: React.ComponentProps<typeof Skeleton> = {}) {
  render(<Skeleton data-testid="skeleton" {...shape} />);
  return screen.getByTestId('skeleton');
}

it('says nothing to people who hear the page', () => {
  expect(draw()).toHaveAttribute('aria-hidden', 'true');
});

it('has the shape of a line of text by itself', () => {
  const skeleton = draw();
  expect(styleOf(skeleton, 'display')).toBe('block');
  expect(styleOf(skeleton, 'width')).toBe('100%');
  expect(styleOf(skeleton, 'height')).toBe('1em');
  expect(styleOf(skeleton, 'border-radius')).toBe('6px');
});

it('has the shape of what comes, and is never wider than its place', () => {
  const skeleton = draw({ $width: '640px', $height: '40px' });
  expect(styleOf(skeleton, 'width')).toBe('640px');
  expect(styleOf(skeleton, 'height')).toBe('40px');
  expect(styleOf(skeleton, 'max-width')).toBe('100%');
});

it('is round where a portrait comes', () => {
  expect(styleOf(draw({ $round: true }), 'border-radius')).toBe('50%');
});

it('glows in the colours of the theme as long as it stands', () => {
  const skeleton = draw();
  expect(styleOf(skeleton, 'background')).toContain('#1a1c1e');
  expect(styleOf(skeleton, 'animation')).toMatch(/infinite$/);
});

it('hands nothing of its shape to the browser', () => {
  const skeleton = draw({ $width: '1px', $height: '1px', $round: true });
  expect(skeleton.getAttributeNames().sort()).toEqual(['aria-hidden', 'class', 'data-testid']);
});
