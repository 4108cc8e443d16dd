import type { ClientPhoto } from '@/contract/gallery';

/** A photograph of a gallery as components/Photograph takes it. */
export const asPhotograph = ({ src, srcSet, width, height, alt, blurDataURL }: ClientPhoto) => ({
  ...{ src, width, height, alt, blurDataURL },
  sources: srcSet ? [{ type: 'image/webp', srcSet }] : [],
  dominantColor: '',
  focal: { x: 50, y: 50 },
});
