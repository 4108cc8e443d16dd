'use client';

import { Button } from '@/components/Button';
import { Dialog } from '@/components/dialog/Dialog';
import { paths } from '@/config/paths';

/** In place of the form as long as there is nothing to file a portfolio under. */
export function NoService({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button href={paths.office.services} leavesSite>
            Go to services
          </Button>
        </>
      }
    >
      <p>A portfolio belongs to a service, and there is none yet. Please add one first.</p>
    </Dialog>
  );
}
