'use client';

import { type ComponentProps, createContext, type ReactNode, use } from 'react';
import { Photograph } from '@/components/Photograph';
import type { NamedPhotograph } from '@/server/pages/servicePage';
import { useImagePreview } from './useImagePreview';

const OpenContext = createContext<ReturnType<typeof useImagePreview>['buttonProps'] | undefined>(
  undefined,
);

type PageProps = { heading: string; photographs: NamedPhotograph[]; children: ReactNode };

/** Has the photographs inside open one Image Preview, in which a visitor turns to all of them. */
export function PagePreview({ heading, photographs, children }: PageProps) {
  const { preview, buttonProps } = useImagePreview(photographs, heading);
  return (
    <OpenContext value={buttonProps}>
      {children}
      {preview}
    </OpenContext>
  );
}

type Props = ComponentProps<typeof Photograph> & {
  /** Among the photographs of the PagePreview around it, counted from 0. */
  place: number;
};

/** A photograph that opens the large view. */
export const PhotographButton = ({ place, ...photograph }: Props) => (
  <button type="button" {...use(OpenContext)?.(place)}>
    <Photograph {...photograph} />
  </button>
);
