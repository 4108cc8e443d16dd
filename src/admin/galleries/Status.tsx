import type { STATUSES } from '@/contract/gallery';

type Props = { children: (typeof STATUSES)[number] };

/** The one word about a gallery. */
export const Status = ({ children }: Props) => (
  <span className="status" data-status={children}>
    {children}
  </span>
);
