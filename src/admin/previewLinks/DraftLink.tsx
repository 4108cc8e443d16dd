'use client';

import { useDocumentInfo } from '@payloadcms/ui';
import type { ComponentProps } from 'react';
import { LinkForOthers } from './LinkForOthers';

/** The same as long as the document is not published. */
export function DraftLink(props: ComponentProps<typeof LinkForOthers>) {
  const { hasPublishedDoc } = useDocumentInfo();
  return hasPublishedDoc ? null : <LinkForOthers {...props} />;
}
