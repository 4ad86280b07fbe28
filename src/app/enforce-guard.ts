/**
 * Applies the guard's decision in the router, before each navigation (§2 Route guard): waits until
 * the stored session is known, and for flags that were never loaded. Decides nothing itself.
 */
import { redirect } from '@tanstack/react-router'
import type { RouteRule } from '#src/records/seam/module.ts'
import type { Session } from '#src/session/create-session.ts'
import type { SessionState } from '#src/session/session-state.ts'
import { decideLogin, decideRoute, type Visitor } from './guard.ts'

export function toVisitor({ status, caller, flags }: SessionState): Visitor {
  return status === 'signed-in' && caller
    ? { signedIn: true, role: caller.role, flags }
    : { signedIn: false }
}

/** The address asked for, as the router parsed it. */
type Asked = { readonly href: string; readonly pathname: string; readonly search: object }

export async function enforceGuard(
  rule: RouteRule,
  session: Pick<Session, 'get' | 'until'>,
  asked: Asked,
): Promise<void> {
  await session.until(({ status }) => status !== 'starting')
  const ask = () => {
    const visitor = toVisitor(session.get())
    if (asked.pathname !== '/login') return decideRoute(rule, visitor, asked.href)
    return decideLogin(visitor, (asked.search as { redirect?: unknown }).redirect)
  }
  let decision = ask()
  if (decision.kind === 'wait-for-flags') {
    await session.until(({ flags, status }) => flags !== null || status === 'signed-out')
    decision = ask()
  }
  if (decision.kind === 'go') throw redirect({ href: decision.to, replace: true })
}
