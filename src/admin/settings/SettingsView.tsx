import styled from 'styled-components';
import { FormStyle } from '@/components/FormStyle';
import { listPasskeys } from '@/server/accounts/passkeys';
import { accountAnswer } from '@/server/accounts/serialize';
import { listSessions } from '@/server/accounts/sessions';
import { twoStepAnswer } from '@/server/accounts/twoStep';
import { screen } from '@/theme/breakpoints';
import { Notices } from '../dashboard/Notices';
import { guardedView } from '../layout/guardedView';
import { readAccount } from '../layout/readAccount';
import { ScreenHeader } from '../layout/ScreenHeader';
import { settingCardStyle } from '../layout/SettingCard';
import { Settings } from './Settings';

const SettingsStyle = styled(FormStyle)`
  ${settingCardStyle}
  ${screen.phone} { .picture button, .about-text button, .buttons button, .devices > button, form button[type='submit'] { width: 100%; } }

  .picture { display: flex; flex-wrap: wrap; align-items: center; gap: 24px clamp(24px, 3vw, 40px); }
  .picture > :is(img, .no-picture) { width: 144px; height: 144px; flex: none; border-radius: 50%; }
  .picture > img { object-fit: cover; }
  .no-picture { display: grid; place-items: center; border: 1px solid var(--hairline); background: var(--ground); color: var(--ink-quiet); }
  .picture > div { flex: 1 1 240px; display: grid; justify-items: start; gap: 12px; }
  .picture .quiet { font-size: var(--text-small); line-height: 1.6; }
  progress { width: 100%; max-width: 320px; height: 6px; accent-color: var(--accent-mark); }

  .about-text { display: grid; justify-items: start; gap: 24px; }
  .about-text > p { max-width: 68ch; line-height: 1.75; white-space: pre-line; overflow-wrap: anywhere; }
  .buttons { display: flex; flex-wrap: wrap; gap: 12px; }

  ${screen.tablet} {
    .details fieldset { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 18px 24px; }
    .details .field:has(textarea), .details button { grid-column: 1 / -1; }
  }
  [readonly] { border-color: var(--hairline) !important; color: var(--ink-quiet); }
  .field :is(input, textarea) { font-size: 1rem; }

  .devices { display: grid; justify-items: start; gap: 24px; }
  .devices > ul { width: 100%; }
  .devices li { display: flex; flex-wrap: wrap; align-items: center; gap: 12px 18px; padding-block: 18px; border-bottom: 1px solid var(--hairline); }
  .devices li:first-child { padding-top: 0; }
  .devices li > svg { flex: none; color: var(--ink-quiet); }
  .devices li > div { flex: 1 1 128px; min-width: 0; }
  .devices .name { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; font-weight: 500; }
  .devices .quiet { margin-top: 4px; font-size: var(--text-small); line-height: 1.5; font-variant-numeric: tabular-nums; }
  .mark { padding: 2px 10px; border: 1px solid var(--accent-mark); border-radius: 999px; font-weight: 500; font-size: 0.75rem; }
`;

/** `/admin/settings` (docs/specification.md#settings). */
export const SettingsView = guardedView(async ({ user, req }) => {
  const [{ account, focal }, devices, twoStep, passkeys] = await Promise.all([
    readAccount(user, req.payload),
    listSessions(user, req),
    twoStepAnswer(user, req),
    listPasskeys(user, req),
  ]);
  return (
    <>
      <ScreenHeader title="Settings" text="Your picture, your profile and your password" />
      <Notices user={account} headers={req.headers} />
      <SettingsStyle>
        <Settings
          account={accountAnswer(account)}
          focal={focal}
          isOwner={account.seat === 'owner'}
          {...{ devices, twoStep, passkeys }}
        />
      </SettingsStyle>
    </>
  );
});
