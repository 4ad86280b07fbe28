import { expect, test } from 'vitest'
import type { SessionState } from '#src/session/session-state.ts'
import { createSessionStore } from '#src/session/session-store.ts'
import { enforceGuard } from './enforce-guard.ts'

const ben = { user_id: 'ben', role: 'user', location_ids: [], department_ids: [] } as const
const sessionOf = (change: Partial<SessionState>) =>
  createSessionStore({
    status: 'signed-in',
    customerId: 'staging',
    caller: ben,
    flags: ['temperature'],
    db: null,
    kept: null,
    locationId: null,
    departmentId: null,
    isAllSites: true,
    problem: null,
    updateNeeded: false,
    ...change,
  })
const page = (pathname: string, search = {}) => ({ href: pathname, pathname, search })
const leadsTo = (href: string) => ({ options: { href, replace: true } })

test('a page waits until the tablet knows that Ben is here, and then opens', async () => {
  const session = sessionOf({ status: 'starting', caller: null })
  const opening = enforceGuard({}, session, page('/profile'))
  session.set({ status: 'signed-in', caller: ben })
  await expect(opening).resolves.toBeUndefined()
})

test('who signed out goes to login and back, though the tablet still remembers Ben', async () => {
  const opening = enforceGuard({}, sessionOf({ status: 'signed-out' }), page('/profile'))
  await expect(opening).rejects.toMatchObject(leadsTo('/login?redirect=%2Fprofile'))
})

test('flags that were never loaded are waited for: without temperature the page leads home, with it it opens', async () => {
  const rule = { flag: 'temperature' } as const
  for (const [flags, isOpen] of [
    [['stock'], false],
    [['temperature'], true],
  ] as const) {
    const session = sessionOf({ flags: null })
    const opening = enforceGuard(rule, session, page('/temperature-logging'))
    // The guard has asked once, and waits.
    await new Promise((resolve) => setImmediate(resolve))
    session.set({ flags })
    if (isOpen) await expect(opening).resolves.toBeUndefined()
    else await expect(opening).rejects.toMatchObject(leadsTo('/'))
  }
})

test('a page of admins leads Ben home, and the login page leads him where he wanted to', async () => {
  const users = enforceGuard({ roles: ['admin'] }, sessionOf({}), page('/users'))
  await expect(users).rejects.toMatchObject(leadsTo('/'))
  const login = page('/login', { redirect: '/profile' })
  const again = enforceGuard({ public: true }, sessionOf({}), login)
  await expect(again).rejects.toMatchObject(leadsTo('/profile'))
})
