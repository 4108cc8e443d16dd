'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { request } from '@/client/request';
import { replaceDetails } from '@/client/session/store';
import { Button } from '@/components/Button';
import { paths } from '@/config/paths';
import { screen } from '@/theme/breakpoints';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { useResultDialog } from '../dialogs/ResultDialog';

const CardStyle = styled.section`
  display: grid;
  gap: clamp(16px, 2vw, 24px);

  h2 { font-weight: 500; font-size: 1.1875rem; line-height: 1.4; }
  .quiet { font-size: var(--text-small); line-height: 1.6; }
  code { color: var(--ink); font-family: ui-monospace, monospace; font-size: 0.8125rem; }
  .button { flex: none; min-width: 0; min-height: 44px; padding-inline: 16px; font-weight: 400; font-size: var(--text-small); }
  .button.plain { padding-inline: 12px; color: var(--ink-quiet); white-space: nowrap; }
  .button.plain:hover { color: var(--ink); }

  dl { display: grid; grid-template-columns: minmax(0, 1fr); column-gap: clamp(32px, 4vw, 56px); }
  ${screen.pairs} { dl { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
  dl > div { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; column-gap: 16px; padding-block: 14px; border-top: 1px solid var(--hairline); }
  dt { align-self: end; font-weight: 500; }
  dd { align-self: start; }
  dt a { text-underline-offset: 0.3em; text-decoration-color: var(--control); transition: text-decoration-color var(--quick); }
  dt a:hover { text-decoration-color: var(--accent-mark); }
  dd.tick { grid-row: 1 / span 2; grid-column: 2; align-self: center; margin-inline-end: -12px; }

  .demo { display: flex; flex-wrap: wrap; align-items: center; gap: 12px 4px; padding-top: 20px; border-top: 1px solid var(--hairline); }
  .demo > p { flex: 1 1 280px; }
`;

type Props = {
  steps: readonly {
    title: string;
    text: ReactNode;
    href?: string;
    /** The label of the button that ticks it off, and under which name that is kept. */
    tick: string;
    preference: string;
  }[];
  /** The same for the demo content; undefined when there is none. */
  demoPreference: string | undefined;
};

/** A card with what is still to do. A step that is ticked off goes at once, and comes back when that could not be saved. */
export function FirstStepsCard({ steps, demoPreference }: Props) {
  const { refresh } = useRouter();
  const { showSuccess, showFailure } = useResultDialog();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [asking, setAsking] = useState(false);
  const titles = useRef<HTMLDListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const open = steps.filter(({ preference }) => !ticked.includes(preference));
  const hasDemo = demoPreference && !ticked.includes(demoPreference);

  async function tickOff(preference: string) {
    const at = open.findIndex((step) => step.preference === preference);
    flushSync(() => setTicked((all) => [...all, preference]));
    const left = titles.current?.querySelectorAll('dt') ?? [];
    const next = left[at] ?? left[left.length - 1] ?? heading.current;
    (next ?? document.querySelector<HTMLElement>('main h1'))?.focus();
    try {
      await request('POST', paths.api.preference(preference), { value: true });
    } catch (error) {
      setTicked((all) => all.filter((one) => one !== preference));
      showFailure(error);
    }
  }

  async function removeDemo() {
    try {
      const { user, message } = await request('DELETE', paths.api.demoContent);
      replaceDetails(user);
      showSuccess(message);
    } catch (error) {
      showFailure(error);
    } finally {
      refresh();
    }
  }

  if (open.length === 0 && !hasDemo) return null;
  return (
    <CardStyle className="surface padded" aria-labelledby="first-steps">
      <div>
        <h2 id="first-steps" ref={heading} tabIndex={-1}>
          Make it yours
        </h2>
        <p className="quiet" role="status">
          {open.length > 0 && `Still to do: ${open.length}`}
        </p>
      </div>
      {open.length > 0 && (
        <dl ref={titles}>
          {open.map(({ title, text, href, tick, preference }) => (
            <div key={preference}>
              <dt tabIndex={-1}>{href ? <a href={href}>{title}</a> : title}</dt>
              <dd className="quiet">{text}</dd>
              <dd className="tick">
                <Button
                  variant="plain"
                  aria-label={`${tick}: ${title}`}
                  onClick={() => tickOff(preference)}
                >
                  {tick}
                </Button>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {hasDemo && (
        <div className="demo">
          <p className="quiet">
            Photographs, texts and links of the demo are still on your site, under your name.
          </p>
          <Button variant="plain" onClick={() => tickOff(demoPreference)}>
            Keep it
          </Button>
          <Button variant="outline" onClick={() => setAsking(true)}>
            Remove the demo content
          </Button>
        </div>
      )}
      {asking && (
        <ConfirmDialog
          title="Remove the demo content"
          confirm="Remove"
          onConfirm={removeDemo}
          onClose={() => setAsking(false)}
        >
          <p>
            The services, portfolios, photographs and entries of the demo go, and what your profile
            still has of it. What you have changed or added stays.
          </p>
        </ConfirmDialog>
      )}
    </CardStyle>
  );
}
