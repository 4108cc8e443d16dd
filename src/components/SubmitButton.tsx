'use client';

import type { ComponentProps } from 'react';
import { Button } from './Button';

type Props = Extract<ComponentProps<typeof Button>, { loading?: boolean }> & {
  /** False as long as the script that must send the form is not loaded. */
  ready?: boolean;
};

/** The shared button as the one that sends a Form. */
export const SubmitButton = ({ ready = true, ...props }: Props) => (
  <Button
    {...props}
    type="submit"
    className="submit"
    disabled={!ready}
    // The second click of a double click would send again what a quick server has already answered.
    onClick={(event) => event.detail > 1 && event.preventDefault()}
  />
);
