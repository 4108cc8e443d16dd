import type { CollectionBeforeChangeHook } from 'payload';
import { inFirstLanguage } from '../fields/inFirstLanguage';

/** Keeps `nameKey` beside a service's name in the site's first language: the form that the unique index compares (docs/specification.md#names). */
export const setNameKey: CollectionBeforeChangeHook = ({ data, req }) => {
  if (typeof data.name !== 'string' || !inFirstLanguage(req)) return data;
  return { ...data, nameKey: comparableName(data.name) };
};

/** A name as it is compared: `É` equals `é`, composed or not, and `STRASSE` equals `straße`. */
export const comparableName = (name: string): string =>
  name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
