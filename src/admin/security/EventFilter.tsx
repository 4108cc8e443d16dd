'use client';

import { useRouter } from 'next/navigation';
import { FormStyle } from '@/components/FormStyle';
import { paths } from '@/config/paths';
import { SECURITY_EVENTS, type SecurityLogQuery } from '@/contract/security';
import { Options } from '../forms/FormField';
import { EVENT_NAMES } from './eventNames';

/** Chooses which kind of event the security log shows. */
export function EventFilter({ type }: Pick<SecurityLogQuery, 'type'>) {
  const { replace } = useRouter();
  const show = (chosen: string) =>
    replace(paths.office.securityLog({ type: chosen as SecurityLogQuery['type'] }), {
      scroll: false,
    });
  return (
    <FormStyle as="div">
      <div className="field">
        <select
          aria-label="Show"
          value={type}
          autoComplete="off"
          onChange={({ target }) => show(target.value)}
        >
          <Options
            of={[
              ['', 'All events'],
              ...SECURITY_EVENTS.map((event) => [event, EVENT_NAMES[event]] as const),
            ]}
          />
        </select>
      </div>
    </FormStyle>
  );
}
