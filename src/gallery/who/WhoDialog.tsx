'use client';

import { Dialog } from '@/components/dialog/Dialog';
import { FormStyle } from '@/components/FormStyle';
import type { Me } from '@/contract/gallery';
import type { GalleryCalls } from '../calls';
import { WhoForm } from './WhoForm';

type Props = {
  calls: Pick<GalleryCalls, 'identify'>;
  onKnown: (me: Me) => void;
  onClose: () => void;
};

/** 'Who are you?', asked once (docs/specification.md#galleries). */
export const WhoDialog = ({ calls, onKnown, onClose }: Props) => (
  <Dialog title="Who are you?" onClose={onClose}>
    <FormStyle>
      <p style={{ marginBottom: 24, color: 'var(--ink-quiet)' }}>
        So that the photographer knows whose selection it is. You are asked only once.
      </p>
      <WhoForm calls={calls} onKnown={onKnown} />
    </FormStyle>
  </Dialog>
);
