'use client';

import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

type Props = {
  label: string;
  tabs: readonly { name: string; panel: ReactNode }[];
  selected?: number;
};

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index, last) => (index >= last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index <= 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Tabs with the keys of the ARIA pattern. Every panel is in the HTML, and shown without scripts. For their look see TabsStyle. */
export function Tabs({ label, tabs, selected: first = 0 }: Props) {
  const [selected, setSelected] = useState(first);
  const id = useId();

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const index = step(selected, tabs.length - 1);
    setSelected(index);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  }

  return (
    <>
      <div role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ name }, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: tabs never change their places
            key={index}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => setSelected(index)}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ name, panel }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: tabs never change their places
          key={index}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== selected}
        >
          <h2 className="visually-hidden">{name}</h2>
          {panel}
        </div>
      ))}
    </>
  );
}
