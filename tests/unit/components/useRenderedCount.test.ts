import { nextCount } from '@/components/useRenderedCount';

it('renders a step more at a time, larger ones on the way to a set, and never more than there are', () => {
  expect(nextCount(24, 1_000, 24)).toBe(48);
  expect(nextCount(24, 1_000, 24, 900)).toBe(96);
  expect(nextCount(24, 29, 24)).toBe(29);
});
