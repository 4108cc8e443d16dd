import { useEffect, useRef, useState } from 'react';
import { useTexts } from '@/components/useTexts';
import { anchorOf, type Section } from './sections';

type Props = {
  sections: readonly Section[];
  /** Renders the photographs up to a section, then does something. */
  renderSection: (section: Section, action: () => void) => void;
};

/** The sets as a row of anchors. The one at the upper part of the window is marked. */
export function SetLinks({ sections, renderSection }: Props) {
  const { sets, noSetLabel } = useTexts('openGallery');
  const current = useCurrentSectionId(sections);
  const row = useRef<HTMLElement>(null);

  useEffect(() => {
    const link = [...(row.current?.children ?? [])].find(({ id }) => id === `link-${current}`);
    if (link instanceof HTMLElement) row.current?.scrollTo({ left: link.offsetLeft - 24 });
  }, [current]);

  return (
    <nav ref={row} className="sets" aria-label={sets}>
      {sections.map((section) => (
        <a
          key={section.id}
          id={`link-${section.id}`}
          href={`#${anchorOf(section)}`}
          aria-current={section.id === current ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault();
            renderSection(section, () => show(section));
          }}
        >
          {section.name || noSetLabel}
        </a>
      ))}
    </nav>
  );
}

function show(section: Section): void {
  const element = document.getElementById(anchorOf(section));
  if (!element) return;
  window.history.replaceState(null, '', `#${element.id}`);
  element.scrollIntoView({ behavior: 'instant' });
  element.querySelector<HTMLElement>('.open')?.focus({ preventScroll: true });
}

function useCurrentSectionId(sections: readonly Section[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) setCurrent(sections.find((one) => anchorOf(one) === target.id)?.id);
      },
      { rootMargin: '-25% 0px -74%' },
    );
    // The element of a set is there before its photographs are rendered.
    for (const section of sections) {
      const element = document.getElementById(anchorOf(section));
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [sections]);
  return current;
}
