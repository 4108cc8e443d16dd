'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { WAITLIST } from './waitlist';

/** Milliseconds (docs/specification.md#call-to-action). */
const DURATION = 800;

const easeInOut = (part: number): number => (part < 0.5 ? 2 * part ** 2 : 1 - 2 * (1 - part) ** 2);

/** Scrolls to the 'waitlist' section when the query contains its name (docs/specification.md#call-to-action). Renders nothing. */
export function WaitlistScroll() {
  const asked = useSearchParams().toString().includes(WAITLIST);
  useEffect(() => {
    const section = document.getElementById(WAITLIST);
    return asked && section ? scrollTo(section) : undefined;
  }, [asked]);
  return null;
}

/** Scrolls in a given time, which `scrollIntoView` cannot, until the visitor scrolls. @returns a function that stops it */
function scrollTo(section: HTMLElement): (() => void) | undefined {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    section.scrollIntoView();
    return;
  }
  const controller = new AbortController();
  const { signal } = controller;
  const stop = () => controller.abort();
  for (const event of ['wheel', 'touchstart', 'keydown'])
    addEventListener(event, stop, { signal, passive: true });
  const from = scrollY;
  const start = performance.now();
  const step = (now: number) => {
    if (signal.aborted) return;
    const part = Math.min(1, (now - start) / DURATION);
    const headerHeight = document.querySelector('header')?.offsetHeight ?? 0;
    const top = scrollY + section.getBoundingClientRect().top - headerHeight;
    const to = Math.min(top, document.documentElement.scrollHeight - innerHeight);
    scroll(0, from + (to - from) * easeInOut(part));
    if (part < 1) requestAnimationFrame(step);
    else stop();
  };
  requestAnimationFrame(step);
  return stop;
}
