/** In place of fontSheet.ts in the browser's scripts (`imports` of package.json). */
export const fontSheet = '';
