'use client';

import { FieldError, useFormFields } from '@payloadcms/ui';
import { MESSAGES } from '@/contract/messages';
import { slugSchema } from '@/contract/text';

/** @param reserved the words that no page can have as its address */
export function SlugMessage({ reserved }: { reserved: string[] }) {
  const slug = useFormFields(([fields]) => fields.slug?.value) ?? '';
  const { data, error } = slugSchema.safeParse(slug);
  const message = reserved.includes(data ?? '') ? MESSAGES.slugReserved : error?.issues[0]?.message;
  return <FieldError path="slug" showError={Boolean(message)} {...(message && { message })} />;
}
