import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageLink } from './PageLink';
import { useDisclosure } from './useDisclosure';

type Item =
  | { text: string; onClick: () => void }
  | { text: string; href: string; isCurrent?: boolean };

type Props = {
  /** The text of the button and the name of its list. */
  label: string;
  items: Item[];
  empty?: string;
  icon?: ReactNode;
  className?: string;
  isCurrent?: boolean;
  hover?: boolean;
};

/**
 * The shared button with a dropdown of links or click handlers (docs/specification.md#buttons-and-text). The
 * list is always in the HTML, so that it can be opened without scripts. For its look see menuStyle.
 */
export function MenuButton(props: Props) {
  const { label, items, empty, icon, className = 'button', isCurrent, hover } = props;
  const { open, close, closeAndReturn, rootProps, toggleProps, panelProps } = useDisclosure({
    hover,
  });
  return (
    <div className="menu-button" {...rootProps}>
      <button
        type="button"
        className={className}
        aria-current={isCurrent || undefined}
        {...toggleProps}
      >
        {icon}
        {label}
        <ChevronDown size={16} strokeWidth={1.75} />
      </button>
      <div className="menu" hidden={!open} {...panelProps}>
        <ul aria-label={label}>
          {items.map((item) => (
            <li key={'href' in item ? item.href : item.text}>
              {'href' in item ? (
                <PageLink
                  href={item.href}
                  aria-current={item.isCurrent ? 'page' : undefined}
                  onClick={close}
                >
                  {item.text}
                </PageLink>
              ) : (
                <button
                  type="button"
                  onClick={() => {
                    closeAndReturn();
                    item.onClick();
                  }}
                >
                  {item.text}
                </button>
              )}
            </li>
          ))}
          {items.length === 0 && (
            <li>
              <p>{empty}</p>
            </li>
          )}
        </ul>
      </div>
    </div>
  );
}
