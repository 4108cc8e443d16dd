import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageLink } from './PageLink';
import { useDisclosure } from './useDisclosure';

type Link = { text: string; href: string; isCurrent?: boolean };

/** A click handler, a link, or a named list of links. The id is needed where texts or links are not unique. */
export type MenuItem = { id?: string; text: string } & (
  | { onClick: () => void }
  | Omit<Link, 'text'>
  | { items: Link[] }
);

const keyOf = (item: MenuItem) => item.id ?? ('href' in item ? item.href : item.text);

type Props = {
  /** The text of the button and the name of its list. */
  label: string;
  items: MenuItem[];
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
  const { label, items, empty, icon, className = 'button', isCurrent: holdsCurrent, hover } = props;
  const { open, close, closeAndReturn, rootProps, toggleProps, panelProps } = useDisclosure({
    hover,
  });
  const link = ({ text, href, isCurrent }: Link) => (
    <PageLink href={href} aria-current={isCurrent ? 'page' : undefined} onClick={close}>
      {text}
    </PageLink>
  );
  return (
    <div className="menu-button" {...rootProps}>
      <button
        type="button"
        className={className}
        aria-current={holdsCurrent || undefined}
        {...toggleProps}
      >
        {icon}
        {label}
        <ChevronDown size={16} strokeWidth={1.75} />
      </button>
      <div className="menu" hidden={!open} {...panelProps}>
        <ul aria-label={label}>
          {items.map((item) => (
            <li key={keyOf(item)}>
              {'href' in item && link(item)}
              {'items' in item && (
                <>
                  <p>{item.text}</p>
                  {item.items.length > 0 && (
                    <ul aria-label={item.text}>
                      {item.items.map((one) => (
                        <li key={one.href}>{link(one)}</li>
                      ))}
                    </ul>
                  )}
                </>
              )}
              {'onClick' in item && (
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
