import { PANEL_REDIRECTS } from '@/config/panel-redirects.mjs';
import { paths } from '@/config/paths';

it('redirects Payload’s account screens to those of the site', () => {
  expect(PANEL_REDIRECTS).toEqual({
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
