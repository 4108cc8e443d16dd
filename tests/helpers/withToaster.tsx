import type { RenderOptions } from '@testing-library/react';
import { Toaster } from '@/components/Toaster';

/** Options of `render` for components that show toasts: the toaster is part of the page layout, not of the form. */
export const withToaster: RenderOptions = {
  wrapper: ({ children }) => (
    <>
      {children}
      <Toaster />
    </>
  ),
};
