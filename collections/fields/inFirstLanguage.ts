import type { PayloadRequest } from 'payload';

/** Whether a request writes the texts of the site's first language, as one does that names no language. */
export const inFirstLanguage = ({ locale, payload }: PayloadRequest): boolean => {
  const { localization } = payload.config;
  return !localization || !locale || locale === localization.defaultLocale;
};
