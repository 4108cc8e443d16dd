import type { Look } from '@/contract/look';
import { tokensOf } from '@/theme/lookTokens';

/** Which way the accent is moved where it cannot be seen. */
const DIRECTION = { dark: 'lighter', light: 'darker' } as const;

/** The grounds that visitors may get of a look, each with its tokens and what became of the accent on it (docs/specification.md#look). */
export function lookGrounds(look: Look) {
  const { shared, ...tokens } = tokensOf(look);
  const themes = look.theme === 'auto' ? (['dark', 'light'] as const) : [look.theme];
  return themes.map((theme) => {
    const { '--accent-mark': mark } = tokens[theme];
    const variables = Object.entries({ ...shared, ...tokens[theme] }).filter(([name]) =>
      name.startsWith('--'),
    );
    return {
      theme,
      /** As a style, so that what is inside looks as on the site. */
      variables: Object.fromEntries(variables),
      /** Empty where it is as it was chosen. */
      moved: mark === look.accent ? '' : `Made ${DIRECTION[theme]} so that it can be seen: ${mark}`,
    };
  });
}
