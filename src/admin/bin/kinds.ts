import {
  Files,
  GalleryVerticalEnd,
  GraduationCap,
  Image,
  Images,
  type LucideIcon,
  Mail,
  NotebookPen,
  Rows3,
} from 'lucide-react';
import { paths } from '@/config/paths';
import type { BinType, ShownBinItem } from '@/contract/bin';
import { capitalized, countWithNoun } from '@/shared/countWithNoun';

/** What the owner calls what may be in the bin, and its icon. */
export const KINDS: Record<BinType, [name: string, LucideIcon]> = {
  portfolio: ['Portfolio', Images],
  service: ['Service', Rows3],
  media: ['Photograph', Image],
  'client-gallery': ['Gallery', GalleryVerticalEnd],
  'contact-message': ['Message', Mail],
  education: ['Education', GraduationCap],
  experience: ['Experience', GraduationCap],
  page: ['Page', Files],
  story: ['Story', NotebookPen],
};

const { office } = paths;

/** Where something is found when it was restored. */
export function hrefOf({ type, _id, gallery }: ShownBinItem): string {
  switch (type) {
    case 'portfolio':
      return office.portfolio(_id);
    case 'service':
      return office.services;
    case 'media':
      return gallery ? office.gallery(gallery, undefined, _id) : office.library({}, _id);
    case 'client-gallery':
      return office.gallery(_id);
    case 'contact-message':
      return office.message(_id);
    case 'education':
    case 'experience':
      return office.entries;
    default:
      return office.document(type, _id);
  }
}

/** What went into the bin with an item, and would go with it for good, beside its originals. */
export function partsOf({ type, portfolios, guests, photographs }: ShownBinItem): string[] {
  return [
    portfolios > 0 && countWithNoun(portfolios, 'portfolio'),
    guests > 0 && `${countWithNoun(guests, 'guest')} with all that they have picked`,
    type !== 'media' && photographs > 0 && countWithNoun(photographs, 'photograph'),
  ].filter((one) => one !== false);
}

const AND = new Intl.ListFormat('en-GB');

/** Says what is deleted for good with an item. */
export function finalDeletionText(item: ShownBinItem): string {
  const { type, photographs, before, shownIn } = item;
  const noun = KINDS[type][0].toLowerCase();
  const originals = photographs === 1 ? 'its original' : 'their originals';
  const own = type === 'media' ? [`This ${noun} and its original`] : [`This ${noun}`];
  const earlier = type === 'service' ? 'portfolio' : 'photograph';
  const all = [
    ...own,
    ...partsOf(item),
    ...(before > 0 ? [`${countWithNoun(before, earlier)} that you had deleted before`] : []),
  ];
  const withFiles = type !== 'media' && photographs > 0 ? `, with ${originals},` : '';
  const isOne = all.length === 1 && type !== 'media';
  const without =
    shownIn.length > 0 && `${AND.format(shownIn)} in the bin would come back without it.`;
  const gone = `${AND.format(all)}${withFiles} ${isOne ? 'is' : 'are'} deleted for good.`;
  return `${gone} ${isOne ? 'It' : 'They'} cannot be brought back.${without ? ` ${capitalized(without)}` : ''}`;
}
