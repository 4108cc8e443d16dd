import type { DefaultServerCellComponentProps, Payload } from 'payload';
import { cache } from 'react';
import { listNextPlans } from '@/server/pages/schedule';
import { PlanText } from './PublicState';

/** For all rows of a list together. */
const plansOf = cache((payload: Payload) => listNextPlans(payload));

/** Payload's words for the states of a document. */
const STATES = {
  draft: 'version:draft',
  changed: 'version:draftHasPublishedVersion',
  published: 'version:published',
} as const;

type Props = Pick<DefaultServerCellComponentProps, 'i18n' | 'payload' | 'rowData'> & {
  cellData: keyof typeof STATES;
};

/** The status of a page or story in its list, and when it will be published or unpublished. */
export async function StatusCell({ cellData, i18n, payload, rowData }: Props) {
  const plan = (await plansOf(payload)).get(String(rowData.id));
  return (
    <>
      {i18n.t(STATES[cellData])}
      {plan && (
        <>
          {' · '}
          <PlanText {...plan} />
        </>
      )}
    </>
  );
}
