import { type ReactNode, type Ref, useId } from 'react';
import { css } from 'styled-components';
import { screen } from '@/theme/breakpoints';

type Props = { id?: string; title: string; text: string; children: ReactNode };

/** A card of settings with its title. */
export function SettingCard({ id, title, text, children }: Props) {
  const titleId = useId();
  return (
    <section id={id} className="setting" aria-labelledby={titleId}>
      <div className="about">
        <h2 id={titleId}>{title}</h2>
        <p>{text}</p>
      </div>
      <div className="surface padded">{children}</div>
    </section>
  );
}

type PartProps = {
  id?: string;
  title: string;
  text: string;
  /** Whether what the part is about is on, which stands beside its title. */
  isOn?: boolean;
  /** Of the title, which takes the focus when the button that had it is gone. */
  ref?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** A part of a card that has several. */
export function SettingPart({ id, title, text, isOn, ref, children }: PartProps) {
  const titleId = useId();
  return (
    <section id={id} className="part" aria-labelledby={titleId}>
      <div className="about">
        <h3 id={titleId} ref={ref} tabIndex={-1}>
          {title}
        </h3>
        {isOn !== undefined && (
          <span className={isOn ? 'state on' : 'state'}>{isOn ? 'On' : 'Off'}</span>
        )}
        <p className="quiet">{text}</p>
      </div>
      {children}
    </section>
  );
}

export const settingCardStyle = css`
  .setting { display: grid; gap: 20px; padding-block: clamp(32px, 4vw, 48px); border-top: 1px solid var(--hairline); }
  .setting:last-child { padding-bottom: 0; }
  .setting > .about > h2 { font-weight: 500; font-size: 1.125rem; line-height: 1.4; }
  .setting > .about > p { max-width: 44ch; margin-top: 6px; color: var(--ink-quiet); font-size: var(--text-small); line-height: 1.6; }
  ${screen.pairs} {
    .setting { grid-template-columns: minmax(200px, 280px) minmax(0, 1fr); gap: 48px; }
    .setting > .about { padding-top: 24px; }
  }

  .part { display: grid; grid-template-columns: minmax(0, 1fr); justify-items: start; gap: 20px; }
  .part > :is(form, ul) { width: 100%; }
  .part + .part { margin-top: clamp(28px, 3vw, 40px); padding-top: clamp(28px, 3vw, 40px); border-top: 1px solid var(--hairline); }
  .part > .about { display: grid; grid-template-columns: auto auto minmax(0, 1fr); align-items: center; justify-items: start; gap: 6px 12px; }
  .part > .about > h3 { font-size: 1.0625rem; line-height: 1.5; }
  .part > .about > p { grid-column: 1 / -1; max-width: 62ch; font-size: var(--text-small); line-height: 1.6; }
  .state { padding: 2px 10px; border: 1px solid var(--control); border-radius: 999px; font-weight: 500; font-size: 0.75rem; line-height: 1.5; }
  .state.on { border-color: var(--accent-mark); }

  .buttons { display: flex; flex-wrap: wrap; gap: 12px; }
  .button.small { min-width: 0; min-height: 44px; padding-inline: 18px; font-weight: 500; font-size: 0.9375rem; }
`;
