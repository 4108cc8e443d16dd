'use client';

import { Link2, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useMedia } from '@/components/useMedia';

/** Shares the address of the photograph: with the device's share dialog on touch screens, elsewhere by copying it. */
export function ShareLink({ title }: { title: string }) {
  const [status, setStatus] = useState('');
  const touch = useMedia('(pointer: coarse)');
  const canShare = touch && 'share' in navigator;

  async function copy() {
    try {
      await navigator.clipboard.writeText(window.location.href);
      setStatus('Link copied');
    } catch {
      // No clipboard on an insecure address, or not allowed.
      setStatus('Please copy the link from the address bar');
    }
  }

  async function share() {
    try {
      await navigator.share({ title, url: window.location.href });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  }

  const Icon = canShare ? Share2 : Link2;
  return (
    <>
      <span role="status" className="status">
        {status}
      </span>
      <button
        type="button"
        className="control"
        aria-label={canShare ? 'Share' : 'Copy link'}
        onClick={canShare ? share : copy}
        onBlur={() => setStatus('')}
      >
        <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </>
  );
}
