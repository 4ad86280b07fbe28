/**
 * Who may open which route (§2 Route guard, §6). Pure: takes the route and the visitor, returns
 * what happens. Always holds: ADMIN OVERRIDE passes wherever an admin does; a redirect never leaves
 * the app. The server checks every call anyway.
 */
import { actingRole, type Role } from '#contract/core/access/access.ts'
import type { RouteRule } from '#src/records/seam/module.ts'

export type Visitor =
  | { readonly signedIn: false }
  | {
      readonly signedIn: true
      readonly role: Role
      /** Null until they were loaded once on this device; suppliers never load them. */
      readonly flags: readonly string[] | null
    }

export type Decision =
  | { readonly kind: 'open' }
  | { readonly kind: 'wait-for-flags' }
  | { readonly kind: 'go'; readonly to: string }

const open: Decision = { kind: 'open' }
const home: Decision = { kind: 'go', to: '/' }

/** The target of `?redirect=`: a path of this app, or Home if it is anything else. */
export function redirectTarget(value: unknown): string {
  if (typeof value !== 'string') return '/'
  const isOwnPath = /^\/(?![/\\])/.test(value) && !value.startsWith('/login')
  return isOwnPath ? value : '/'
}

export const loginPath = (href: string): string =>
  href === '/' ? '/login' : `/login?redirect=${encodeURIComponent(href)}`

/** May this role use the route, ignoring flags? */
export const roleFits = (rule: RouteRule, role: Role): boolean =>
  rule.roles === undefined || rule.roles.includes(actingRole(role))

/**
 * The result when a visitor asks for a route.
 * @param href the path with its query, kept for after the sign-in
 */
export function decideRoute(rule: RouteRule, visitor: Visitor, href: string): Decision {
  if (rule.public) return open
  if (!visitor.signedIn) return { kind: 'go', to: loginPath(href) }
  if (!roleFits(rule, visitor.role)) return home
  if (rule.flag === undefined) return open
  if (visitor.flags === null) {
    return visitor.role === 'supplier' ? open : { kind: 'wait-for-flags' }
  }
  return visitor.flags.includes(rule.flag) ? open : home
}

/** The login page itself: somebody already signed in goes to their destination (§2). */
export const decideLogin = (visitor: Visitor, redirect: unknown): Decision =>
  visitor.signedIn ? { kind: 'go', to: redirectTarget(redirect) } : open
