import { openGraphLocale } from '@/site/pageMetadata';

describe('openGraphLocale', () => {
  it.each([
    ['en', 'en_US'],
    ['de', 'de_DE'],
    ['de-AT', 'de_AT'],
    ['pt_BR', 'pt_BR'],
    ['sr-Latn', 'sr_RS'],
  ])('converts %s to %s', (tag, expected) => {
    expect(openGraphLocale(tag)).toBe(expected);
  });

  it('is undefined for an invalid tag', () => {
    expect(openGraphLocale('not a language')).toBeUndefined();
  });
});
