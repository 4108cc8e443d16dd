'use client';

import { RenderDefaultCell } from '@payloadcms/ui';
import type { DefaultCellComponentProps } from 'payload';

/** Names the role of an account in the list of users; of further administrators none is stored. */
export const RoleCell = (props: DefaultCellComponentProps) => (
  <RenderDefaultCell
    clientProps={{ ...props, cellData: props.cellData || 'administrator' }}
    columnIndex={1}
    isLinkedColumn={Boolean(props.link)}
  />
);
