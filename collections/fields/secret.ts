import type { JSONField, TextField } from 'payload';
import { nobody } from '../access/nobody';

/** What only the server writes and no request reads. */
export const secretField = <Type extends 'text' | 'json'>(
  name: string,
  type: Type,
  more: Partial<TextField> = {},
) =>
  ({
    name,
    type,
    hidden: true,
    access: { create: nobody, read: nobody, update: nobody },
    ...more,
  }) as Type extends 'text' ? TextField : JSONField;
