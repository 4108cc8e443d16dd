'use client';

import { useRouter } from 'next/navigation';
import { startTransition, useOptimistic } from 'react';
import { FormStyle } from '@/components/FormStyle';
import { paths } from '@/config/paths';
import { SECURITY_EVENTS, type SecurityLogQuery } from '@/contract/security';
import { type Option, Options } from '../forms/FormField';
import { EVENTS } from './events';

const CHOICES: readonly Option[] = [
  ['', 'All events'],
  ...SECURITY_EVENTS.map((type) => [type, EVENTS[type][0]] as const),
];

/** Chooses which kind of event the security log shows. */
export function EventFilter({ type }: Pick<SecurityLogQuery, 'type'>) {
  const { push } = useRouter();
  // What was chosen last, until the server has answered.
  const [wanted, setWanted] = useOptimistic(type);
  const show = (chosen: SecurityLogQuery['type']) =>
    startTransition(() => {
      setWanted(chosen);
      push(paths.office.securityLog({ type: chosen }), { scroll: false });
    });
  return (
    <FormStyle as="div" className="filter">
      <div className="field">
        <select
          aria-label="Show"
          value={wanted}
          autoComplete="off"
          onChange={({ target }) => show(target.value as SecurityLogQuery['type'])}
        >
          <Options of={CHOICES} />
        </select>
      </div>
    </FormStyle>
  );
}
