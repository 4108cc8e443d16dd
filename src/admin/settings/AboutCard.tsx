'use client';

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { hasDraft } from '@/client/drafts';
import { AboutForm, aboutDraft } from './AboutForm';
import type { AccountCardProps } from './accountCard';

/** The about text, to be read and to be edited (docs/specification.md#settings). */
export function AboutCard(props: AccountCardProps) {
  const { account, onSaved } = props;
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const cameBack = useRef(false);

  useEffect(() => {
    if (hasDraft(aboutDraft(account))) setEditing(true);
  }, [account]);

  useLayoutEffect(() => {
    if (editing) cameBack.current = true;
    else if (cameBack.current) button.current?.focus();
  }, [editing]);

  if (editing) {
    return (
      <AboutForm
        {...props}
        onSaved={(user, message) => {
          setEditing(false);
          onSaved(user, message);
        }}
        onClose={() => setEditing(false)}
      />
    );
  }
  return (
    <div className="about-text">
      {account.about ? <p>{account.about}</p> : <p className="quiet">No about info available.</p>}
      <button
        ref={button}
        type="button"
        className="action outline"
        onClick={() => setEditing(true)}
      >
        Edit About
      </button>
    </div>
  );
}
