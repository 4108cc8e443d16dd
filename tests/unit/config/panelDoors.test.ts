import { PANEL_DOORS } from '@/config/panel-doors.mjs';
import { paths } from '@/config/paths';

it('redirects Payload’s account screens to those of the site', () => {
  expect(PANEL_DOORS).toEqual({
    [paths.dashboard]: paths.office.dashboard,
    [paths.admin]: paths.office.dashboard,
    [`${paths.admin}/account`]: paths.office.settings,
    [`${paths.admin}/login`]: paths.login,
    [`${paths.admin}/logout`]: paths.logout,
    [`${paths.admin}/logout-inactivity`]: paths.login,
    [`${paths.admin}/create-first-user`]: paths.signUp,
    [`${paths.admin}/forgot`]: paths.forgotPassword,
    [`${paths.admin}/reset/:token`]: paths.forgotPassword,
  });
});
