/**
 * A language of the site as Open Graph names it: `en` is `en_US`, `de-AT` is `de_AT`.
 * @returns undefined for what is no language tag
 */
export function openGraphLocale(tag: string): string | undefined {
  try {
    const { language, region } = new Intl.Locale(tag.replaceAll('_', '-')).maximize();
    return region && `${language}_${region}`;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
