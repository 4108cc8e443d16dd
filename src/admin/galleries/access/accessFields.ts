import type { FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';
import { galleryUpdate, type OwnerGallery } from '@/contract/gallery';

/** What the form of the access sends. */
export type AccessFields = Pick<OwnerGallery, 'allow' | 'notify' | 'watermark' | 'askWhoFirst'> & {
  /** A blank day is none. */
  openUntil: string;
};

/** The contract's schema, which takes a blank date for none. Its type of input is unknown, as it prepares the date itself. */
export const accessSchema = galleryUpdate.pick({
  allow: true,
  notify: true,
  watermark: true,
  askWhoFirst: true,
  openUntil: true,
}) as ZodType<FieldValues, AccessFields>;

/** The values with which the form begins. */
export const accessFieldsOf = (gallery: OwnerGallery): AccessFields => ({
  allow: gallery.allow,
  notify: gallery.notify,
  watermark: gallery.watermark,
  askWhoFirst: gallery.askWhoFirst,
  openUntil: gallery.openUntil ?? '',
});
