'use client';

import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDisclosure } from './useDisclosure';

type Props = {
  children: ReactNode;
  items: { text: string; onClick: () => void }[];
};

/**
 * The shared button with a dropdown of items, each a text and a click handler (docs/specification.md#buttons-and-text). Its look
 * comes from MenuButtonFrame around it.
 */
export function MenuButton({ children, items }: Props) {
  const { open, closeAndReturn, rootProps, toggleProps, panelProps } =
    useDisclosure<HTMLDivElement>();
  return (
    <div className="menu-button" {...rootProps}>
      <button type="button" className="toggle" {...toggleProps}>
        <span>{children}</span>
        <ChevronDown size={18} aria-hidden="true" />
      </button>
      {open && (
        <ul {...panelProps}>
          {items.map(({ text, onClick }) => (
            <li key={text}>
              <button
                type="button"
                onClick={() => {
                  closeAndReturn();
                  onClick();
                }}
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
