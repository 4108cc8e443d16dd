'use client';

/** What the layout of every page does in the browser. Each of these components renders nothing. */

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useRef, useTransition } from 'react';

/** Moves the focus to the content after a navigation; otherwise it would stay on the link or be lost with it (WCAG 2.4.3). */
export function FocusOnNavigation({ content }: { content: string }) {
  const path = usePathname();
  const last = useRef(path);
  useEffect(() => {
    if (path === last.current) return;
    last.current = path;
    // A link with a hash has its own target.
    if (location.hash) return;
    document.getElementById(content)?.focus({ preventScroll: true });
  }, [path, content]);
  return null;
}

const CHECK_INTERVAL_MS = 5_000;

/** A busy region, but not a button, which is busy while its form is sent. */
const SKELETON = 'main :not(button)[aria-busy="true"]';

/** Refreshes the page while it has a skeleton, for content that could not be read in time (docs/specification.md#layout). */
export function RefreshIncomplete() {
  const { refresh } = useRouter();
  const [isRefreshing, startTransition] = useTransition();
  useEffect(() => {
    if (isRefreshing) return;
    let isOver = false;
    const timer = setInterval(async () => {
      if (document.hidden || !document.querySelector(SKELETON)) return;
      // An earlier question may be answered late: after another one has refreshed the page, which may be complete by now.
      if (!(await isServed()) || isOver) return;
      isOver = true;
      startTransition(refresh);
    }, CHECK_INTERVAL_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [isRefreshing, refresh]);
  return null;
}

/**
 * Whether the server answers for this page. If it did not, Next would answer a failed refresh by loading the whole page, and
 * what was typed would be lost.
 */
async function isServed(): Promise<boolean> {
  const signal = AbortSignal.timeout(CHECK_INTERVAL_MS);
  const answer = await fetch(window.location.href, { method: 'HEAD', signal }).catch(() => null);
  return answer?.ok === true;
}

const SCROLL_DURATION_MS = 800;

const easeInOut = (progress: number): number =>
  progress < 0.5 ? 2 * progress ** 2 : 1 - 2 * (1 - progress) ** 2;

/** Scrolls to the call to action when the query contains its id (docs/specification.md#call-to-action). */
export function WaitlistScroll({ section: id }: { section: string }) {
  const isInQuery = useSearchParams().toString().includes(id);
  useEffect(() => {
    const section = document.getElementById(id);
    return isInQuery && section ? scrollTo(section) : undefined;
  }, [isInQuery, id]);
  return null;
}

/** Scrolls in a given time, which `scrollIntoView` cannot; a visitor who scrolls stops it. @returns a function that stops it */
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
    const progress = Math.min(1, (now - start) / SCROLL_DURATION_MS);
    const headerHeight = document.querySelector('header')?.offsetHeight ?? 0;
    const top = scrollY + section.getBoundingClientRect().top - headerHeight;
    const to = Math.min(top, document.documentElement.scrollHeight - innerHeight);
    scroll(0, from + (to - from) * easeInOut(progress));
    if (progress < 1) requestAnimationFrame(step);
    else stop();
  };
  requestAnimationFrame(step);
  return stop;
}
