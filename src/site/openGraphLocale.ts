/** A language tag in the form of Open Graph: `en` is `en_US`, `de-AT` is `de_AT`. @returns undefined for an invalid tag */
export function openGraphLocale(tag: string): string | undefined {
  try {
    const { language, region } = new Intl.Locale(tag.replaceAll('_', '-')).maximize();
    return region && `${language}_${region}`;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
