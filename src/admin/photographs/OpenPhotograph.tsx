import { useRouter } from 'next/navigation';
import { startTransition, useOptimistic } from 'react';
import type { PhotographDetails } from '@/contract/library';
import { PhotographPanel } from './PhotographPanel';

type Props = {
  /** The photograph that the address names. */
  photograph: PhotographDetails | undefined;
  /** The ids of the photographs beside the panel, in their order. */
  ids: readonly string[];
  /** Where the screen is with a photograph open, or with none. */
  hrefOf: (id?: string) => string;
};

/** The panel of the photograph that is open on a screen; it closes at once, before the server has answered. */
export function OpenPhotograph({ photograph, ids, hrefOf }: Props) {
  const { push } = useRouter();
  const [open, setOpen] = useOptimistic(photograph);
  if (!open) return null;
  const at = ids.indexOf(open._id);
  const hrefAt = (index: number) => ids[index] && hrefOf(ids[index]);
  return (
    <PhotographPanel
      key={open._id}
      photograph={open}
      neighbours={{ previous: hrefAt(at - 1), next: hrefAt(at < 0 ? at : at + 1) }}
      onClose={() =>
        startTransition(() => {
          setOpen(undefined);
          push(hrefOf(), { scroll: false });
        })
      }
    />
  );
}
