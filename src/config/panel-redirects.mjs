/**
 * Where Payload's own account screens lead: to ours (docs/specification.md#account-screens). Payload can name them otherwise, but
 * only below /admin, so they are led on here. The query goes with them; Payload says in `redirect` what
 * was asked for. `/dashboard` is the documented way from the sign-in screens into the back office, whose
 * index is the dashboard (docs/specification.md#office-frame).
 * @type {Record<string, string>}
 */
export const PANEL_REDIRECTS = {
  '/dashboard': '/admin/dashboard',
  '/admin': '/admin/dashboard',
  '/admin/login': '/login',
  '/admin/account': '/admin/settings',
  '/admin/logout': '/logout',
  '/admin/logout-inactivity': '/login',
  '/admin/create-first-user': '/signup',
  '/admin/forgot': '/reset-password/email',
  '/admin/reset/:token': '/reset-password/email',
};
