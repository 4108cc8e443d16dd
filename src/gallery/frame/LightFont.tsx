import { LIGHT_FACE } from '@/theme/faces';

/** The light weight of the headings; React puts it into the head of the document. */
export const LightFont = () => (
  <link rel="stylesheet" href={`/fonts/poppins-${LIGHT_FACE.weight}.css`} precedence="default" />
);
