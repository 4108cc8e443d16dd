'use client';

import { Maximize, Minimize } from 'lucide-react';
import { useEffect, useState } from 'react';

/** Shows the dialog around it on the whole screen. Nothing where the browser cannot, as on an iPhone. */
export function FullScreenButton() {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const follow = () => setIsFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  if (!document.fullscreenEnabled) return null;
  const Icon = isFull ? Minimize : Maximize;
  return (
    <button
      type="button"
      className="control"
      aria-label={isFull ? 'Leave full screen' : 'Full screen'}
      onClick={({ currentTarget }) => {
        // A browser shows no dialog element on the whole screen, but what is in it.
        const content = currentTarget.closest('dialog')?.firstElementChild;
        const change = isFull ? document.exitFullscreen() : content?.requestFullscreen();
        change?.catch(() => {});
      }}
    >
      <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
    </button>
  );
}
