import { createHash } from 'node:crypto';
import type { Payload } from 'payload';
import { metadataPaths } from '@/config/metadataPaths';
import type { Look as Choices } from '@/contract/look';
import type { Brand, Look } from '@/payload-types';
import { idOf } from '../database/rows';
import { loadOptional } from './loadOptional';

/** The room for a logo in the header, in CSS pixels; phones have less (src/components/Wordmark.tsx). */
const ROOM = { width: 260, height: 40 };

/** Where a theme has light grounds. */
const LIGHT = {
  dark: 'print, (forced-colors: active) and (prefers-color-scheme: light)',
  auto: 'print, (prefers-color-scheme: light)',
} as const;

type Chosen = Pick<Partial<Look>, 'logo' | 'logoOnLight'>;

/**
 * The logo as the header shows it: the one for the ground of the theme, or the other where that one is not set or has been
 * deleted. `onLight` stands in for it where `media` holds: on paper, and where the visitor's browser chooses the light theme or
 * replaces the colours. `onPhoto` is the one for dark grounds
 * where a slideshow has the header on its photographs.
 */
export async function readLogo(payload: Payload, { theme, home }: Choices, chosen: Chosen) {
  const ids = [idOf(chosen.logo), idOf(chosen.logoOnLight)];
  const finding = payload.find({
    collection: 'brand',
    where: { id: { in: ids.filter(Boolean) } },
    select: { filename: true, width: true, height: true },
    depth: 0,
    pagination: false,
    overrideAccess: true,
  });
  const found = ids.some(Boolean) && (await loadOptional(payload, 'The logo', finding));
  if (!found) return undefined;
  const [onDark, onLight] = ids.map((id) => found.docs.find((logo) => logo.id === id));
  const logo = theme === 'light' ? (onLight ?? onDark) : (onDark ?? onLight);
  if (!logo) return undefined;
  const differs = onDark && onLight && onDark.id !== onLight.id;
  return {
    ...shown(logo),
    ...(differs && theme !== 'light' && { onLight: { ...shown(onLight), media: LIGHT[theme] } }),
    ...(differs && theme !== 'dark' && home === 'slideshow' && { onPhoto: shown(onDark) }),
  };
}

/** Never enlarged, as it would not be sharp. */
function shown({ filename, width, height }: Pick<Brand, 'filename' | 'width' | 'height'>) {
  const size = { width: width || 1, height: height || 1 };
  const scale = Math.min(1, ROOM.width / size.width, ROOM.height / size.height);
  return {
    src: metadataPaths.logo(filename ?? ''),
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
}

/** What the icons are drawn of: the ground, and on it the ring in its colour or an uploaded file. */
export type IconSource = { ground: string; mark: string; file?: string | undefined };

const versionOf = (source: IconSource): string =>
  createHash('sha256').update(JSON.stringify(source)).digest('hex').slice(0, 8);

/** The URL of an icon, which is another when the icon is. */
export const iconUrl = (source: IconSource, path: string): string => `${path}?${versionOf(source)}`;
