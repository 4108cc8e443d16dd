'use client';

import { RenderDefaultCell } from '@payloadcms/ui';
import type { DefaultCellComponentProps } from 'payload';

/** The photograph of a row under the name that it came with; the name of its file says nothing to anybody. */
export function PhotographCell(props: DefaultCellComponentProps) {
  const name: unknown = props.rowData.originalName;
  return (
    <RenderDefaultCell
      clientProps={{ ...props, cellData: name || props.cellData }}
      columnIndex={0}
      isLinkedColumn={Boolean(props.link)}
    />
  );
}
