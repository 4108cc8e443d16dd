import type { RenderOptions } from '@testing-library/react';
import { Toaster } from '@/components/Toaster';

/** For `render`: what says toasts stands in the frame of a page, not in its forms. */
export const withToaster: RenderOptions = {
  wrapper: ({ children }) => (
    <>
      {children}
      <Toaster />
    </>
  ),
};
