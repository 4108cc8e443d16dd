import { lookGrounds } from '@/admin/look/lookGrounds';
import { LOOKS } from '@/admin/look/startingLooks';
import { completeLook, DOCUMENTED_LOOK, LOOK, type Look } from '@/contract/look';
import { CONTRAST, contrast } from '@/theme/contrast';
import { tokensOf } from '@/theme/lookTokens';

describe('the looks to start from', () => {
  it('are six, the documented one first, each with a name and a reason of its own', () => {
    expect(LOOKS).toHaveLength(6);
    expect(LOOKS[0]?.look).toEqual(DOCUMENTED_LOOK);
    for (const key of ['name', 'reason'] as const)
      expect(new Set(LOOKS.map((one) => one[key])).size).toBe(6);
  });

  it('have a value that there is in every field', () => {
    for (const { look } of LOOKS) expect(completeLook(look)).toEqual(look);
  });

  it('can be told apart: each has another typeface and accent, and together they have every layout of the home page', () => {
    const all = (name: keyof Look) => new Set(LOOKS.map(({ look }) => look[name]));
    expect([all('typeface').size, all('accent').size]).toEqual([6, 6]);
    expect(all('home')).toEqual(new Set(Object.keys(LOOK.home)));
  });

  it.each(LOOKS.map(({ name, look }) => [name, look] as const))(
    '%s has an accent that can be seen and read in both themes',
    (_, look) => {
      const { shared, dark, light } = tokensOf(look);
      const { '--accent': accent = '', '--ink-on-accent': ink = '' } = shared;
      expect(contrast(ink, accent)).toBeGreaterThanOrEqual(CONTRAST.text);
      for (const theme of [dark, light])
        for (const ground of ['--ground', '--ground-raised', '--ground-quiet'])
          expect(
            contrast(theme['--accent-mark'] ?? '', theme[ground] ?? ''),
          ).toBeGreaterThanOrEqual(CONTRAST.mark);
    },
  );
});

describe('the accent on the grounds of a look', () => {
  const said = (look: Partial<Look>) =>
    lookGrounds({ ...DOCUMENTED_LOOK, ...look }).map(({ theme, moved }) => [theme, moved]);

  it('says nothing where it is as it was chosen', () => {
    expect(said({})).toEqual([['dark', '']]);
    expect(said({ theme: 'light', accent: '#111111' })).toEqual([['light', '']]);
  });

  it('says where it was made lighter or darker, for each ground that visitors may get', () => {
    expect(said({ theme: 'light' })).toEqual([
      ['light', 'Made darker so that it can be seen: #128a4c'],
    ]);
    expect(said({ theme: 'auto', accent: '#ffee00' })).toEqual([
      ['dark', ''],
      ['light', expect.stringMatching(/^Made darker so that it can be seen: #[\da-f]{6}$/)],
    ]);
    expect(said({ accent: '#111111' })).toEqual([
      ['dark', expect.stringMatching(/^Made lighter so that it can be seen: #[\da-f]{6}$/)],
    ]);
  });

  it('gives each ground its own tokens', () => {
    const grounds = lookGrounds({ ...DOCUMENTED_LOOK, theme: 'auto' });
    expect(grounds.map(({ variables }) => variables['--ground'])).toEqual(['#0c0d0e', '#ffffff']);
  });
});
