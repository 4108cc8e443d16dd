/** Finds portfolios that have photographs. On MongoDB an empty list `exists` too; nothing in it is greater than no text. */
export const HAS_IMAGES = { images: { greater_than: '' } };
