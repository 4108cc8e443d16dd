import { Heart } from 'lucide-react';

/** How many guests have picked a photograph. */
export const PickCount = ({ children }: { children: number }) => (
  <>
    <Heart size={13} strokeWidth={2} />
    {children}
    <span className="visually-hidden"> picked it</span>
  </>
);
