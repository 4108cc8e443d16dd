type Size = { width: number; height: number };

/**
 * The largest part of a picture in the shape of a frame, around the focal point as CSS `object-position` would place it
 * (docs/specification.md#photographs): the point at F % of the picture is at F % of the part, so that a part that is
 * cropped again shows what the whole would show.
 * @returns the part in the picture's pixels
 */
export function cropAround(picture: Size, frame: Size, focal: { x: number; y: number }) {
  const scale = Math.min(picture.width / frame.width, picture.height / frame.height);
  const width = Math.max(1, Math.round(frame.width * scale));
  const height = Math.max(1, Math.round(frame.height * scale));
  return {
    left: Math.round(((picture.width - width) * focal.x) / 100),
    top: Math.round(((picture.height - height) * focal.y) / 100),
    width,
    height,
  };
}
