'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { WAITLIST } from './waitlist';

/** Milliseconds of the scroll (docs/specification.md#frame). */
const DURATION = 800;

const easeInOut = (part: number): number => (part < 0.5 ? 2 * part ** 2 : 1 - 2 * (1 - part) ** 2);

/** Scrolls to the 'waitlist' section when the query contains its name (docs/specification.md#frame). Draws nothing. */
export function WaitlistScroll() {
  const asked = useSearchParams().toString().includes(WAITLIST);
  useEffect(() => {
    const section = document.getElementById(WAITLIST);
    return asked && section ? scrollTo(section) : undefined;
  }, [asked]);
  return null;
}

/** @returns ends the scroll: a visitor who scrolls meanwhile has the last word */
function scrollTo(section: HTMLElement): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    section.scrollIntoView();
    return () => {};
  }
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const event of ['wheel', 'touchstart', 'keydown']) {
    addEventListener(event, stop, { signal: controller.signal, passive: true });
  }
  const from = scrollY;
  const began = performance.now();
  const step = (now: number) => {
    if (controller.signal.aborted) return;
    const part = Math.min(1, Math.max(0, (now - began) / DURATION));
    const place = scrollY + section.getBoundingClientRect().top - headerHeight();
    const to = Math.min(place, document.documentElement.scrollHeight - innerHeight);
    scroll(0, from + (to - from) * easeInOut(part));
    if (part < 1) requestAnimationFrame(step);
    else stop();
  };
  requestAnimationFrame(step);
  return stop;
}

const headerHeight = (): number => document.querySelector('header')?.offsetHeight ?? 0;
