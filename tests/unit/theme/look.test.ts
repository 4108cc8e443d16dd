import { contrast } from '@/theme/contrast';
import { type LookChoices, lookRules, tokensOf } from '@/theme/lookTokens';
import { DOCUMENTED_TOKENS, type Tokens, tokens } from '@/theme/tokens';

const DOCUMENTED: LookChoices = {
  tone: 'neutral',
  accent: '#2ddb81',
  typeface: 'poppins',
  corners: 'soft',
  photographs: 'inset',
  space: 'regular',
};

const TONES = ['neutral', 'warm', 'cool'] as const;
const GROUNDS = ['--ground', '--ground-raised', '--ground-quiet', '--row-odd', '--row-even'];

/** Ten steps of each channel: a thousand colours over all hues, from black to white. */
const ACCENTS = Array.from({ length: 1000 }, (_, index) => {
  const channels = [index % 10, Math.floor(index / 10) % 10, Math.floor(index / 100)];
  return `#${channels
    .map((step) =>
      Math.round((step * 255) / 9)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
});

const groundsOf = (theme: Tokens) => GROUNDS.map((name) => String(theme[name]));
const leastContrast = (colour: string | undefined, others: (string | undefined)[]) =>
  Math.min(...others.map((other) => contrast(String(colour), String(other))));

describe.each(TONES)('a thousand accents in the tone %s', (tone) => {
  const looks = ACCENTS.map((accent) => ({ accent, ...tokensOf({ ...DOCUMENTED, tone, accent }) }));

  it.each(['dark', 'light'] as const)(
    'have a mark that is seen on every ground of the %s theme',
    (theme) => {
      for (const { accent, [theme]: themed } of looks)
        for (const name of ['--accent-mark', '--focus'])
          expect([accent, name, leastContrast(themed[name], groundsOf(themed)) >= 3]).toEqual([
            accent,
            name,
            true,
          ]);
    },
  );

  it('have an ink that reads on them, also under the pointer', () => {
    for (const { accent, shared } of looks) {
      const fills = [shared['--accent'], shared['--accent-strong']];
      expect([accent, leastContrast(shared['--ink-on-accent'], fills) >= 4.5]).toEqual([
        accent,
        true,
      ]);
    }
  });

  it('have a mark that is seen on dark parts of photographs', () => {
    for (const { accent, shared } of looks)
      expect([accent, leastContrast(shared['--accent-on-photo'], ['#0c0d0e']) >= 3]).toEqual([
        accent,
        true,
      ]);
  });

  it('leave the chosen colour as it is, and move a mark only when it must be', () => {
    for (const { accent, shared, dark } of looks) {
      expect(shared['--accent']).toBe(accent);
      if (leastContrast(accent, groundsOf(dark)) >= 3)
        expect(dark['--accent-mark']).toBe(accent === '#2ddb81' ? '#2ddb81' : accent);
    }
  });
});

describe.each(TONES)('the tone %s', (tone) => {
  const look = tokensOf({ ...DOCUMENTED, tone });
  it.each(['dark', 'light'] as const)(
    'keeps every text and control of the %s theme readable',
    (theme) => {
      const { [theme]: themed } = look;
      const grounds = groundsOf(themed);
      const least = (name: string) => leastContrast(themed[name], grounds);
      expect(least('--ink')).toBeGreaterThan(7);
      for (const name of ['--ink-quiet', '--danger', '--warning'])
        expect([name, least(name) >= 4.5]).toEqual([name, true]);
      expect(least('--control')).toBeGreaterThan(3);
    },
  );
});

it('gives a tone to grounds that can be told from those without', () => {
  for (const theme of ['dark', 'light'] as const) {
    const grounds = TONES.map((tone) => tokensOf({ ...DOCUMENTED, tone })[theme]['--ground']);
    expect(new Set(grounds).size).toBe(TONES.length);
  }
});

it('has no rules for the documented look, and the documented tokens', () => {
  expect(lookRules(DOCUMENTED)).toBe('');
  expect(tokensOf(DOCUMENTED)).toEqual(DOCUMENTED_TOKENS);
});

it('draws an edge around a button that would not be seen on its ground', () => {
  const { dark, light } = tokensOf({ ...DOCUMENTED, accent: '#ffffff' });
  expect(light['--accent-edge']).toBe(light['--accent-mark']);
  expect(dark['--accent-edge']).toBe('transparent');
});

it('changes values of tokens that there are, and nothing else', () => {
  const rules = lookRules({
    tone: 'warm',
    accent: '#c2410c',
    typeface: 'cormorant',
    corners: 'square',
    photographs: 'edge',
    space: 'generous',
  });
  for (const [, name] of rules.matchAll(/(--[\w-]+):/g)) expect(tokens).toContain(`${name}:`);
  expect(rules.replaceAll(/\{[^{}]*\}/g, '')).not.toMatch(/[.#]\w/);
});
