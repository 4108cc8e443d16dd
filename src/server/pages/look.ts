import type { Payload } from 'payload';
import { completeLook, DOCUMENTED_LOOK } from '@/contract/look';
import { lookRules, tokensOf } from '@/theme/lookTokens';
import type { Tokens } from '@/theme/tokens';
import { idOf } from '../database/rows';
import type { Viewer } from '../lists/findRows';
import { type IconSource, readLogo } from './brand';
import { pageTexts } from './texts';

/** The look of the site (docs/specification.md#look), with the rules of its tokens, the ground of each theme, logo and icon. */
export async function readLook(payload: Payload, viewer: Viewer) {
  const stored = await pageTexts(payload, 'look', viewer);
  const look = completeLook(stored);
  const { dark, light } = tokensOf(look);
  const tokens = look.theme === 'light' ? light : dark;
  const icon: IconSource = {
    ground: tokens['--ground'] ?? '',
    mark: tokens['--accent-mark'] ?? '',
    file: idOf(stored.icon),
  };
  return {
    ...stored,
    ...look,
    /** Whether photographs go to the edge of the window, and are larger there than the page. */
    isEdge: look.photographs === 'edge',
    rules: lookRules(look),
    ground: { dark: dark['--ground'] ?? '', light: light['--ground'] ?? '' },
    logo: await readLogo(payload, look, stored),
    icon,
  };
}

/** What the back office has of it: theme and accent. */
export async function readPanelLook(payload: Payload) {
  const { theme, accent } = completeLook(await pageTexts(payload, 'look'));
  return { theme, rules: lookRules({ ...DOCUMENTED_LOOK, accent }) };
}

/** The tokens of a mail, which is light in every theme. */
export async function readMailLook(payload: Payload): Promise<Tokens> {
  const { shared, light } = tokensOf(completeLook(await pageTexts(payload, 'look')));
  return { ...shared, ...light };
}
