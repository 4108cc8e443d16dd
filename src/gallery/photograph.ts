import type { ClientPhoto } from '@/contract/gallery';

/** A photograph of a gallery as components/Photograph takes it. */
export const asPhotograph = ({
  srcSet,
  avifSrcSet,
  src,
  width,
  height,
  alt,
  blurDataURL,
}: ClientPhoto) => ({
  ...{ src, width, height, alt, blurDataURL },
  sources: [
    { type: 'image/avif', srcSet: avifSrcSet },
    { type: 'image/webp', srcSet },
  ].filter((source) => source.srcSet !== ''),
  dominantColor: '',
  focal: { x: 50, y: 50 },
});
