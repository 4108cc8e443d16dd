import { BackToLogin } from './BackToLogin';
import { Screen } from './frame/Screen';

/** There is no such screen, for example since a link was cut off. */
export function UnknownView() {
  return (
    <Screen
      title="Out of the frame"
      subtitle="This page does not exist. If a link from a mail brought you here, it may have been cut off."
    >
      <BackToLogin />
    </Screen>
  );
}
