import { FACES, LOAD_FONTS } from './faces';

/**
 * The fonts, at the start of the document's head: a style sheet for each weight, which together get half of a slow
 * line, and a script that starts to decode them. The script waits for the sheets and the body for the script, and
 * until there is a body browsers fetch few scripts beside.
 */
export const FontStyles = () => (
  <>
    {FACES.map(({ weight }) => (
      <link key={weight} rel="stylesheet" href={`/fonts/poppins-${weight}.css`} />
    ))}
    <script>{LOAD_FONTS}</script>
  </>
);
