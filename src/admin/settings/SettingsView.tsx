import styled from 'styled-components';
import { FormStyle } from '@/components/FormStyle';
import { listPasskeys } from '@/server/accounts/passkeys';
import { accountAnswer } from '@/server/accounts/serialize';
import { listSessions } from '@/server/accounts/sessions';
import { twoStepAnswer } from '@/server/accounts/storedTwoStep';
import { backupState, restoreLine } from '@/server/backup/state';
import { mailSettingsAnswer, NO_SENDER } from '@/server/mail/mailSettings';
import { fullName } from '@/server/pages/profile';
import { pageTexts } from '@/server/pages/texts';
import { screen } from '@/theme/breakpoints';
import { Notices } from '../dashboard/Notices';
import { guardedView } from '../layout/guardedView';
import { readAccount } from '../layout/readAccount';
import { ScreenHeader } from '../layout/ScreenHeader';
import { settingCardStyle } from '../layout/SettingCard';
import { Settings } from './Settings';

const SettingsStyle = styled(FormStyle)`
  ${settingCardStyle}
  ${screen.phone} { .picture button, .about-text button, .setting .buttons:not(.rows *) button, .part > button, .commands button, form button[type='submit'] { width: 100%; } }

  /* Marks the part that is being read in browsers that support \`:target-current\`. */
  .index { margin-bottom: 24px; }
  .index ul { display: flex; flex-wrap: wrap; gap: 0 24px; scroll-target-group: auto; }
  .index a { display: flex; align-items: center; min-height: 44px; color: var(--ink-quiet); font-size: var(--text-small); line-height: 1.4; text-decoration: none; transition: color var(--quick); }
  .index a:hover { color: var(--ink); }
  .index a:target-current { color: var(--ink); box-shadow: inset 0 -2px var(--accent-mark); }
  @media (forced-colors: active) { .index a:target-current { text-decoration: underline; } }
  ${screen.reducedMotion} { .index a { transition: none; } }
  .setting:first-child { padding-top: 0; border-top: 0; }
  .setting > .about > p { max-width: 68ch; }
  ${screen.pairs} {
    display: grid;
    grid-template-columns: 184px minmax(0, 1fr);
    gap: clamp(32px, 4vw, 64px);
    .index { margin-bottom: 0; }
    .index ul { position: sticky; top: calc(var(--header-height) + 32px); display: block; }
    .index a { padding: 10px 0 10px 16px; border-inline-start: 1px solid var(--hairline); }
    .index a:target-current { border-color: var(--accent-mark); box-shadow: inset 1px 0 var(--accent-mark); }
    .setting { grid-template-columns: minmax(0, 1fr); gap: 20px; }
    .setting > .about { padding-top: 0; }
  }

  .picture { display: flex; flex-wrap: wrap; align-items: center; gap: 24px clamp(24px, 3vw, 40px); }
  .picture > :is(img, .no-picture) { width: 144px; height: 144px; flex: none; border-radius: 50%; }
  .picture > img { object-fit: cover; }
  .no-picture { display: grid; place-items: center; border: 1px solid var(--hairline); background: var(--ground); color: var(--ink-quiet); }
  .picture > div { flex: 1 1 240px; display: grid; justify-items: start; gap: 12px; }
  .picture .quiet { font-size: var(--text-small); line-height: 1.6; }
  progress { width: 100%; max-width: 320px; height: 6px; accent-color: var(--accent-mark); }

  .about-text { display: grid; justify-items: start; gap: 24px; }
  .about-text > p { max-width: 68ch; line-height: 1.75; white-space: pre-line; overflow-wrap: anywhere; }

  ${screen.fromTablet} {
    .details fieldset { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 18px 24px; }
    .details :is(.field:has(textarea), .whole, button) { grid-column: 1 / -1; }
  }
  .details .pair { gap: 14px; }
  [readonly] { border-color: var(--hairline) !important; color: var(--ink-quiet); }
  .field :is(input, textarea) { font-size: 1rem; }

  .rows li { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; align-items: center; gap: 12px 18px; padding-block: 18px; border-bottom: 1px solid var(--hairline); }
  .rows li:first-child { border-top: 1px solid var(--hairline); }
  .rows li > svg { color: var(--ink-quiet); }
  ${screen.phone} {
    .rows li { grid-template-columns: auto minmax(0, 1fr); }
    .rows li > :nth-child(3) { grid-column: 2; justify-self: start; }
  }
  .rows .name { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; font-weight: 500; overflow-wrap: anywhere; }
  .rows .quiet { margin-top: 4px; font-size: var(--text-small); line-height: 1.5; font-variant-numeric: tabular-nums; }

  .setup { display: grid; grid-template-columns: minmax(0, 1fr); justify-items: center; gap: 20px; padding-block: 8px 16px; }
  .setup > p:first-child { justify-self: start; }
  .setup .ways { display: flex; max-width: 100%; flex-wrap: wrap; justify-content: center; gap: 12px; }
  /* Other devices seldom have such an app. */
  ${screen.fromTablet} { ${screen.hover} { .setup .app-link { display: none; } } }
  /* Apps read a dark code on white, in both themes. */
  .qr-code { width: min(220px, 100%); height: auto; border-radius: var(--radius); background: #ffffff; }
  .secret { display: grid; justify-items: center; gap: 4px; color: var(--ink-quiet); font-size: var(--text-small); text-align: center; }
  .secret code { color: var(--ink); font-size: 1.0625rem; letter-spacing: 0.06em; user-select: all; }

  .waiting { display: flex; align-items: center; gap: 16px; min-height: 96px; }
  .waiting .spinner { flex: none; color: var(--accent-mark); }
  .steps, .steps ul { display: grid; gap: 16px; }
  .steps h3 { margin-top: 8px; font-size: 1rem; }
  .steps li { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0 14px; line-height: 1.55; overflow-wrap: anywhere; }
  .steps svg { margin-top: 2px; color: var(--ink-quiet); }
  .steps .done { color: var(--accent-mark); }
  .steps .failed { color: var(--danger); }
  .steps .quiet { font-size: var(--text-small); }
  code { font-family: ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace; font-variant-ligatures: none; }

  .facts { display: grid; gap: 14px; width: 100%; }
  .facts > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0 24px; }
  ${screen.fromTablet} { .facts > div { grid-template-columns: 144px minmax(0, 1fr); } }
  .facts dt { color: var(--ink-quiet); font-size: var(--text-small); line-height: 1.75; }
  .facts dd { margin: 0; line-height: 1.6; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
  .commands { display: grid; gap: 16px; }
  .commands li { display: grid; grid-template-columns: minmax(0, 1fr); gap: 6px 12px; }
  ${screen.fromTablet} { .commands li { grid-template-columns: minmax(0, 1fr) auto; } }
  .commands .quiet { grid-column: 1 / -1; font-size: var(--text-small); }
  .commands code { padding: 12px 16px; border: 1px solid var(--hairline); border-radius: var(--radius); background: var(--ground); font-size: 0.9375rem; overflow-wrap: anywhere; user-select: all; }

  .recovery-codes { display: grid; gap: 20px; }
  .recovery-codes ul { display: grid; grid-template-columns: repeat(5, minmax(0, 1fr)); gap: 8px; }
  .recovery-codes li { padding: 12px 4px; border: 1px solid var(--hairline); border-radius: var(--radius); background: var(--ground); text-align: center; }
  .recovery-codes code { font-size: 0.9375rem; white-space: nowrap; }
  .recovery-codes .about { font-weight: 500; overflow-wrap: anywhere; }
  ${screen.phone} { .recovery-codes ul { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
`;

/** The side index: each part by the id of its first card. */
const PARTS = [
  ['profile', 'Profile'],
  ['sign-in', 'Sign-in and security'],
  ['mail', 'Mail'],
  ['backup', 'Backup'],
] as const;

/** `/admin/settings` (docs/specification.md#settings). */
export const SettingsView = guardedView(async ({ user, req }) => {
  const [{ account, focal }, devices, twoStep, passkeys, mail, { wordmark }, backup, restore] =
    await Promise.all([
      readAccount(user, req.payload),
      listSessions(user, req),
      twoStepAnswer(user.id, req),
      listPasskeys(user, req),
      mailSettingsAnswer(req),
      pageTexts(req.payload, 'site'),
      backupState(req.payload),
      restoreLine(req.payload),
    ]);
  const fromAddress = mail.fromAddress === NO_SENDER ? '' : mail.fromAddress;
  return (
    <>
      <ScreenHeader
        title="Settings"
        text="Your profile, how you sign in, your mail and your backups"
      />
      <Notices user={account} req={req} />
      <SettingsStyle>
        <nav className="index" aria-label="Parts of the settings">
          <ul>
            {PARTS.map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <Settings
            account={accountAnswer(account)}
            focal={focal}
            isOwner={account.seat === 'owner'}
            mail={{ ...mail, fromAddress }}
            senderName={wordmark || fullName(account)}
            {...{ devices, twoStep, passkeys, backup, restore }}
          />
        </div>
      </SettingsStyle>
    </>
  );
});
