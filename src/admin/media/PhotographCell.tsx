'use client';

import { RenderDefaultCell } from '@payloadcms/ui';
import type { DefaultCellComponentProps } from 'payload';

/** Shows a photograph under its original name instead of its generated file name. */
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
