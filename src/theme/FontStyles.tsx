import { FACES, LOAD_FONTS } from './faces';

/**
 * A style sheet for each weight of the fonts, and a script that starts to decode them. In the head of a document the
 * body waits for the script and the script for the sheets: until then Chromium fetches two other scripts at a time.
 * Three sheets get a larger share of a slow connection than one would.
 */
export const FontStyles = () => (
  <>
    {FACES.map(({ weight }) => (
      <link key={weight} rel="stylesheet" href={`/fonts/poppins-${weight}.css`} />
    ))}
    <script>{LOAD_FONTS}</script>
  </>
);
