import type { ArrayFieldServerProps } from 'payload';
import type { WorksPage } from '@/payload-types';
import { listNames } from '@/server/lists/findListPage';
import { namesSameKind } from '@/server/services/services';

type Props = Pick<ArrayFieldServerProps, 'payload'> & {
  value?: WorksPage['tabs'];
  rowNumber: number;
  rowLabel: string;
};

/** The name of a tab of the works page, and whether no service has it: the tab shows nothing then (docs/specification.md#works). */
export async function TabRowLabel({ payload, value, rowNumber, rowLabel }: Props) {
  const { name, services } = value?.[rowNumber - 1] ?? {};
  if (!name) return rowLabel;
  const isEmpty =
    !services?.length &&
    !(await listNames(payload, 'service')).some((service) => namesSameKind(service.name, name));
  return isEmpty ? `${name} · no service has this name: choose its services` : name;
}
