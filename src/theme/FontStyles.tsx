import { FACES, LOAD_FONTS } from './faces';

/**
 * A style sheet for each weight of the fonts, and a script that starts to decode them. Until the sheets are there the
 * script blocks the body, so that they get most of a slow connection (docs/decisions/0007-fonts-are-style-sheets.md).
 */
export const FontStyles = () => (
  <>
    {FACES.map(({ weight }) => (
      <link key={weight} rel="stylesheet" href={`/fonts/poppins-${weight}.css`} />
    ))}
    <script>{LOAD_FONTS}</script>
  </>
);
