/** Names of files as one text that the text filter of Lightroom takes (docs/specification.md#galleries). */
export const fileNameList = (names: readonly string[]): string => names.join(', ');
