import type { UIFieldServerProps } from 'payload';
import { findPublicProfile } from '@/server/accounts/findUser';
import { toPhotograph } from '@/server/images/serialize';
import { fullName } from '@/server/pages/profile';
import { pageTexts } from '@/server/pages/texts';
import { wordmarkOf } from '@/server/pages/wordmark';
import { photographsOfFirstPortfolios } from '@/server/portfolios/portfolios';
import { HeadingSheets } from './HeadingSheets';
import { LookPicker } from './LookPicker';

/** As many as the picture with most of them shows. */
const PHOTOGRAPHS = 5;

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
      <HeadingSheets />
      <LookPicker content={content} />
    </>
  );
}
