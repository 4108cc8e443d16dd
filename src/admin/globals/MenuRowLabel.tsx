import { KINDS } from '@collections/globals/menu';
import type { ArrayFieldServerProps } from 'payload';
import { describeRow, type MenuRow } from '@/server/pages/menu';
import { switchedOffPages } from '@/server/pages/switchedOff';
import { PresentRowLabel } from './PresentRowLabel';

type Props = Pick<ArrayFieldServerProps, 'field' | 'payload' | 'siblingData'> & {
  rowNumber: number;
  rowLabel: string;
};

/** The name of a row of a menu, and why visitors do not get it (docs/specification.md#menu). */
export async function MenuRowLabel({ field, payload, siblingData, rowNumber, rowLabel }: Props) {
  const rows: MenuRow[] | undefined = siblingData[field.name];
  const row = rows?.[rowNumber - 1];
  if (!row?.kind) return rowLabel;
  const { name, problem } = await describeRow(payload, row, await switchedOffPages(payload));
  return (
    <PresentRowLabel described={row} kinds={KINDS}>
      {problem ? `${name || rowLabel} · not shown: ${problem}` : name}
    </PresentRowLabel>
  );
}
