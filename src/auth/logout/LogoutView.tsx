import { Screen } from '../frame/Screen';
import { NeedsScripts } from '../NeedsScripts';
import { LogoutNow } from './LogoutNow';

/** Where the panel's own logout leads: a session ends in the browser too (docs/specification.md#account-screens). */
export function LogoutView() {
  return (
    <Screen title="Signing out">
      <NeedsScripts />
      <LogoutNow />
    </Screen>
  );
}
