'use client';

import { useAllFormFields } from '@payloadcms/ui';

const SERVICE_OF_CARD = /^cards\.\d+\.service$/;

/** Compares services with the cards as they stand in the form. */
export function ServicesNote({ services }: { services: { id: string; name: string }[] }) {
  const [fields] = useAllFormFields();
  const named = Object.entries(fields).flatMap(([path, { value }]) =>
    SERVICE_OF_CARD.test(path) ? [value] : [],
  );
  const missing = services.filter(({ id }) => !named.includes(id));
  if (missing.length === 0 || fields.shown?.value === false) return null;
  const names = new Intl.ListFormat('en').format(missing.map(({ name }) => name));
  return (
    <div className="hints-note">
      <p>
        {names} {missing.length > 1 ? 'are' : 'is'} in your menu but not on this page. Choose the
        service in the card that speaks of it, or add a card.
      </p>
    </div>
  );
}
