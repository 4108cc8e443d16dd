'use client';

import { RenderDefaultCell } from '@payloadcms/ui';
import type { DefaultCellComponentProps } from 'payload';

type Props = DefaultCellComponentProps;

/** Payload's own cell, which needs no index to be drawn, with other content. */
const cellWith = (cellData: unknown, props: Props) => (
  <RenderDefaultCell
    clientProps={{ ...props, cellData }}
    columnIndex={0}
    isLinkedColumn={Boolean(props.link)}
  />
);

/** Shows a photograph under its original name instead of its generated file name. */
export const PhotographCell = (props: Props) =>
  cellWith(props.rowData.originalName || props.cellData, props);

/** Names the role of an account in the list of users; of further administrators none is stored. */
export const RoleCell = (props: Props) => cellWith(props.cellData || 'administrator', props);
