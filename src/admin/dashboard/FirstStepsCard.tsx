'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { request } from '@/client/request';
import { replaceDetails } from '@/client/session/store';
import { Button } from '@/components/Button';
import { paths } from '@/config/paths';
import { screen } from '@/theme/breakpoints';
import { DeleteDialog } from '../dialogs/ConfirmDialog';
import { useResultDialog } from '../dialogs/ResultDialog';

const CardStyle = styled.section`
  h2 { font-weight: 500; font-size: 1.1875rem; line-height: 1.4; }
  .quiet { font-size: var(--text-small); line-height: 1.6; }
  dl { display: grid; grid-template-columns: minmax(0, 1fr); column-gap: clamp(32px, 4vw, 56px); margin-top: clamp(16px, 2vw, 24px); }
  ${screen.pairs} { dl { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
  dl > div { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; column-gap: 16px; padding-block: 14px; border-top: 1px solid var(--hairline); }
  dt { align-self: end; font-weight: 500; }
  dt :is(a, button) { padding: 0; border: 0; background: none; color: inherit; font: inherit; text-align: start; text-decoration: underline var(--control); text-underline-offset: 0.3em; cursor: pointer; }
  dt :is(a, button):hover { text-decoration-color: var(--accent-mark); }
  dd { align-self: start; }
  .tick { grid-row: 1 / span 2; grid-column: 2; align-self: center; margin-inline-end: -12px; }
  .tick .button { min-width: 0; min-height: 44px; padding-inline: 12px; color: var(--ink-quiet); font-weight: 400; font-size: var(--text-small); white-space: nowrap; }
`;

/** Under `key` Payload keeps that the step was ticked off, by the button with the label `tick`. */
type Step = Record<'key' | 'title' | 'text' | 'tick', string> & {
  path: string | undefined;
  removesDemo: boolean;
};

/** A card with what is still to do. A step that is ticked off goes at once, and comes back when that could not be saved. */
export function FirstStepsCard({ steps }: { steps: Step[] }) {
  const { refresh } = useRouter();
  const { showFailure } = useResultDialog();
  const [ticked, setTicked] = useState<string[]>([]);
  /** The key of the step that removes the demo content, while it asks. */
  const [asking, setAsking] = useState<string>();
  const list = useRef<HTMLDListElement>(null);
  const open = steps.filter(({ key }) => !ticked.includes(key));

  async function tickOff(key: string, at: number) {
    flushSync(() => setTicked((all) => [...all, key]));
    const titles = [...(list.current?.querySelectorAll('dt') ?? [])];
    (titles[at] ?? titles.at(-1) ?? document.querySelector<HTMLElement>('main h1'))?.focus();
    try {
      await request('POST', paths.api.preference(key), { value: true });
    } catch (error) {
      setTicked((all) => all.filter((one) => one !== key));
      showFailure(error);
    }
  }

  async function removeDemo() {
    const answer = await request('DELETE', paths.api.demoContent);
    replaceDetails(answer.user);
    return answer;
  }

  function titleOf({ key, path, title, removesDemo }: Step) {
    if (path) return <a href={path}>{title}</a>;
    if (!removesDemo) return title;
    return (
      <button type="button" onClick={() => setAsking(key)}>
        {title}
      </button>
    );
  }

  if (open.length === 0) return null;
  return (
    <CardStyle className="surface padded" aria-labelledby="first-steps">
      <h2 id="first-steps">Make it yours</h2>
      <p className="quiet" role="status">
        Still to do: {open.length}
      </p>
      <dl ref={list}>
        {open.map((step, at) => (
          <div key={step.key}>
            <dt tabIndex={-1}>{titleOf(step)}</dt>
            <dd className="quiet">{step.text}</dd>
            <dd className="tick">
              <Button
                variant="plain"
                aria-label={`${step.tick}: ${step.title}`}
                onClick={() => tickOff(step.key, at)}
              >
                {step.tick}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      {asking && (
        <DeleteDialog
          subject="The demo content"
          text="Its services, portfolios, photographs and entries go, and what your profile still has of it. What you have changed or added stays."
          onConfirm={removeDemo}
          onDeleted={() => {
            setTicked((all) => [...all, asking]);
            refresh();
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </CardStyle>
  );
}
