'use client';

import { useCollapsible, useDocumentInfo, useRowLabel } from '@payloadcms/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import type { MenuRows } from '@/payload-types';

type Row = NonNullable<MenuRows>[number];

const DESCRIBED = ['kind', 'label', 'page', 'service', 'work', 'address'] as const;

type Props = {
  /** The row when the server described it, which it does not again for what is chosen. */
  described: Row;
  kinds: { value: Row['kind']; label: string }[];
  children: ReactNode;
};

/** The server's label of a row, or the row's own where it is new or was changed since. A new row is open. */
export function PresentRowLabel({ described, kinds, children }: Props) {
  const { data: row, path } = useRowLabel<Row>();
  const { initialData } = useDocumentInfo();
  const isNew = !rowsAt(path, initialData).some(({ id }) => id === row?.id);
  const { isCollapsed, toggle } = useCollapsible();
  const opens = useRef(isNew);

  useEffect(() => {
    if (opens.current && isCollapsed) toggle();
    opens.current = false;
  }, [isCollapsed, toggle]);

  const isDescribed = DESCRIBED.every((name) => (row?.[name] ?? '') === (described[name] ?? ''));
  if (!row || (isDescribed && !isNew)) return children;
  return row.label || kinds.find(({ value }) => value === row.kind)?.label;
}

/** The rows beside the one at a path, such as `footer.rows.2`, in a document. */
function rowsAt(path: string, document: unknown): Row[] {
  const names = path.split('.').slice(0, -1);
  const inside = (data: unknown, name: string) => (data as Record<string, unknown> | null)?.[name];
  return (names.reduce(inside, document) ?? []) as Row[];
}
