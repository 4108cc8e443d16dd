import { Button } from '@/components/Button';
import type { BlockProps } from '@/server/pages/blocks';

/** A button that leads somewhere. Only a path of the site is for the router. */
export const ButtonLink = ({ label, target }: BlockProps<'button'>) => (
  <Button href={target} rounded plainLink={!target.startsWith('/')}>
    {label}
  </Button>
);
