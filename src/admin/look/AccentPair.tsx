'use client';

import { MESSAGES } from '@/contract/messages';
import { AccentPairStyle } from './LookStyle';
import { lookGrounds } from './lookGrounds';
import { useLookForm } from './useLookForm';

/** The accent as visitors will get it on each ground of the look, and where it had to be moved (docs/specification.md#look). */
export function AccentPair() {
  const { look, hasAccent } = useLookForm();
  return (
    <AccentPairStyle>
      {!hasAccent && <p role="status">{MESSAGES.accent}</p>}
      {hasAccent &&
        lookGrounds(look).map(({ theme, variables, moved }) => (
          <div key={theme} className="ground" style={variables}>
            <div className="sample" aria-hidden="true">
              <span className="button">Button</span>
              <span className="link">Link</span>
            </div>
            <p aria-live="polite">{moved}</p>
          </div>
        ))}
    </AccentPairStyle>
  );
}
