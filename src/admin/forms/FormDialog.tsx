'use client';

import { type SubmitEvent, useId } from 'react';
import { Form } from '@/components/Form';
import { FormStyle } from '@/components/FormStyle';
import { FormFrame, type FormFrameProps } from './FormFrame';

type Props = FormFrameProps & { onSubmit: (event: SubmitEvent<HTMLFormElement>) => void };

/** A form in a dialog (docs/specification.md#frame). */
export function FormDialog({ onSubmit, children, ...frame }: Props) {
  const formId = useId();
  return (
    <FormFrame {...frame} formId={formId}>
      <FormStyle>
        <Form id={formId} busy={frame.busy} onSubmit={onSubmit}>
          {children}
        </Form>
      </FormStyle>
    </FormFrame>
  );
}
