import { FACES } from './faces';

/**
 * The fonts' style sheets, which the first frame waits for. One for each weight: together they get half of a slow
 * line beside the scripts, which are fetched at the same time.
 */
export const FontStyles = () =>
  FACES.map(({ weight }) => (
    <link key={weight} rel="stylesheet" href={`/fonts/poppins-${weight}.css`} precedence="fonts" />
  ));
