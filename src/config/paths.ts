/** Every address of the site as a function or constant, once (product.md 2, decisions P5, F11). */
export const paths = {
  home: '/',
  about: '/about',
  policy: '/policy',
  works: '/portfolio',
  service: (serviceId: string) => `/portfolio/${encodeURIComponent(serviceId)}`,
  /** Where placeholder cards lead: literally so, and no service's page (product.md 2: Works). */
  placeholderService: '/portfolio/:id',
  services: '/service',
  contact: '/contact',
  project: '/project',

  login: '/login',
  signUp: '/signup',
  forgotPassword: '/reset-password/email',
  newPassword: (email: string, token: string) =>
    `/reset-password/${encodeURIComponent(email)}?token=${encodeURIComponent(token)}`,
  verification: (email: string) => `/verification/${encodeURIComponent(email)}`,

  admin: '/admin',
  messages: '/admin/collections/contact-message',

  image: (file: string) => `/media/${file}`,

  api: { contact: '/api/contact' },
} as const;
