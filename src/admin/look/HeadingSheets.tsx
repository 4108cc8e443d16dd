import { facesOf, sheetUrl, TYPEFACES, type TypefaceName } from '@/theme/typefaces';

const URLS = (Object.keys(TYPEFACES) as TypefaceName[]).flatMap((name) => {
  const { headingWeight } = TYPEFACES[name];
  const face = facesOf(name).findLast(({ weight }) => weight === headingWeight);
  return face ? sheetUrl(face) : [];
});

/** The fonts of the headings of every typeface, in which the form of the look shows them. */
export const HeadingSheets = () =>
  URLS.map((url) => <link key={url} rel="stylesheet" href={url} />);
