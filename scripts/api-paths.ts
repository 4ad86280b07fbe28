/**
 * The paths the server answers itself (sync.md "On the wire"), for the dev server's proxy. A page
 * that is opened at such a path (`/users`, `/login`) is the app all the same: the proxy tells them
 * apart by `Accept: text/html`.
 */
export const apiPaths = [
  '/v1',
  '/v2',
  '/users',
  '/login',
  '/quick-login',
  '/browser-fingerprint-login',
  '/override-login',
  '/logout',
  '/public',
  '/verify-token',
  '/request-reset-password',
  '/reset-password',
  '/change-password',
  '/supportpin',
  '/email',
  '/openapi.json',
  '/healthz',
  '/readyz',
] as const

export const socketPaths = ['/live', '/ai'] as const
