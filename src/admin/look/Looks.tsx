import type { UIFieldServerProps } from 'payload';
import { findPublicProfile } from '@/server/accounts/findUser';
import { toPhotograph } from '@/server/images/serialize';
import { fullName } from '@/server/pages/profile';
import { pageTexts } from '@/server/pages/texts';
import { wordmarkOf } from '@/server/pages/wordmark';
import { photographsOfFirstPortfolios } from '@/server/portfolios/portfolios';
import { facesOf, sheetUrl, TYPEFACES, type TypefaceName } from '@/theme/typefaces';
import { LookPicker } from './LookPicker';

/** As many as the picture with most of them shows. */
const PHOTOGRAPHS = 5;

/** The fonts of the headings of every typeface, in which the form shows them. */
const SHEETS = (Object.keys(TYPEFACES) as TypefaceName[]).flatMap((name) => {
  const { headingWeight } = TYPEFACES[name];
  const face = facesOf(name).findLast(({ weight }) => weight === headingWeight);
  return face ? sheetUrl(face) : [];
});

/** The looks to start from, drawn with the site's own first photographs and name (docs/specification.md#look). */
export async function Looks({ payload }: UIFieldServerProps) {
  const [site, profile, photographs] = await Promise.all([
    pageTexts(payload, 'site'),
    findPublicProfile(payload),
    photographsOfFirstPortfolios(payload, PHOTOGRAPHS),
  ]);
  const content = {
    name: wordmarkOf(site, profile && fullName(profile)),
    button: site.hireMe.label,
    photographs: photographs.map(toPhotograph),
  };
  return (
    <>
      {SHEETS.map((url) => (
        <link key={url} rel="stylesheet" href={url} />
      ))}
      <LookPicker content={content} />
    </>
  );
}
