'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { request } from '@/client/request';
import { Text } from '@/components/Text';
import { paths } from '@/config/paths';
import type { ShownOwnText } from '@/contract/ownText';
import { useResultDialog } from '../dialogs/ResultDialog';

/** How many are shown at first. */
const FIRST = 5;

/** The documented texts that visitors read, and what can be done about each (docs/specification.md#make-it-yours). */
export function OwnTexts({ texts }: { texts: ShownOwnText[] }) {
  const { refresh } = useRouter();
  const { showFailure } = useResultDialog();
  const heading = useRef<HTMLHeadingElement>(null);
  const [dealtWith, setDealtWith] = useState<readonly string[]>([]);
  const [isWhole, setWhole] = useState(false);
  const [said, setSaid] = useState('');
  const open = texts.filter(({ key }) => !dealtWith.includes(key));
  const shown = isWhole ? open : open.slice(0, FIRST);

  async function dealWith({ key, title }: ShownOwnText, hide: boolean) {
    // Before the next row stands under the pointer.
    heading.current?.focus({ preventScroll: true });
    setDealtWith((keys) => [...keys, key]);
    try {
      const { message } = await request('POST', paths.api.ownTexts, { key, hide });
      setSaid(`${title}: ${message}`);
      refresh();
    } catch (error) {
      setDealtWith((keys) => keys.filter((one) => one !== key));
      showFailure(error);
    }
  }

  return (
    <div className="own-texts">
      {open.length > 0 && (
        <>
          <h3 ref={heading} tabIndex={-1}>
            Texts that came with the site
          </h3>
          <p className="quiet">
            Visitors read them as yours. Write your own, keep them, or hide what you do not need.
          </p>
          <ul>
            {shown.map((text) => (
              <li key={text.key}>
                <div>
                  <p>{text.title}</p>
                  <p className="quiet">{text.text}</p>
                </div>
                <div className="actions">
                  <a href={text.href} aria-label={`Edit: ${text.title}`}>
                    Edit
                  </a>
                  <Action
                    label="That is mine"
                    {...{ text }}
                    onClick={() => dealWith(text, false)}
                  />
                  {text.canHide && (
                    <Action label="Hide" {...{ text }} onClick={() => dealWith(text, true)} />
                  )}
                </div>
              </li>
            ))}
          </ul>
          {open.length > shown.length && (
            <Text onClick={() => setWhole(true)}>{`Show all ${open.length}`}</Text>
          )}
        </>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}

type ActionProps = { label: string; text: ShownOwnText; onClick: () => void };

const Action = ({ label, text, onClick }: ActionProps) => (
  <button type="button" aria-label={`${label}: ${text.title}`} onClick={onClick}>
    {label}
  </button>
);
