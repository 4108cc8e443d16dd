import { usePathname } from 'next/navigation';
import { usePublicPath } from '@/site/frame/usePublicPath';

jest.mock('next/navigation', () => ({ usePathname: jest.fn() }));

describe('the path as the visitor has it', () => {
  it.each([
    ['/v12-3', '/'],
    ['/v12-3/home/7', '/'],
    ['/v12-3/about', '/about'],
    ['/v12-3/portfolio', '/portfolio'],
    ['/v12-3/portfolio/a1', '/portfolio/a1'],
    ['/v12-3/portfolio/a1/photo-2', '/portfolio/a1'],
    ['/', '/'],
    ['/about', '/about'],
    ['/portfolio/a1/photo-2', '/portfolio/a1/photo-2'],
    ['/v12-3x', '/v12-3x'],
  ])('at %s inside is %s', (inside, path) => {
    jest.mocked(usePathname).mockReturnValue(inside);
    expect(usePublicPath()).toBe(path);
  });
});
