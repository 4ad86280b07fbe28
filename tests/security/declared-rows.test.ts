/**
 * Roles, flags and fields row by row, read from the declarations themselves (§2, §6, domain §1.4;
 * security.md, "How it is proved"). What a row should say is written out in contract/who-may.test.ts
 * and src/app/guard.test.ts; here every row there is gets asked.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { actingRole, mayDo, type Role } from '#contract/core/access/access.ts'
import { fieldWords } from '#contract/core/access/visibility.ts'
import { ADMIN_OVERRIDE, featureFlags } from '#contract/core/names.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { Viewer } from '#contract/core/resource/field-words.ts'
import { type ResourceName, registry, resourceNames } from '#contract/core/resource/registry.ts'
import { header } from '#contract/core/sync/sync-protocol.ts'
import { travel } from '#contract/core/sync/travel.ts'
import { SUPER_USER_SENTENCE } from '#contract/modules/clock/user-clock-events.rules.ts'
import { uuidV7 } from '#server/ids.ts'
import { kept } from '#server/sessions/kept.ts'
import { decideRoute } from '#src/app/guard.ts'
import { pages } from '#src/app/routes.ts'
import type { PersonName } from '../api/support/business.ts'
import type { Json, Session } from '../api/support/client.ts'
import { engines, type Kitchen, kitchenFor } from '../api/support/kitchen.ts'
import { newEdit, newRecord } from '../api/support/new-record.ts'
import { signInOverride } from '../api/support/override.ts'
import { check, clockEvent, complaint } from '../api/support/records.ts'
import { openTablet, sharedTablet } from '../api/support/tablet.ts'

const roles = ['admin', 'auditor', 'user', 'supplier', 'tablet', ADMIN_OVERRIDE] as const
const callers: Record<Exclude<Role, 'tablet' | typeof ADMIN_OVERRIDE>, PersonName> = {
  admin: 'asha',
  auditor: 'grace',
  user: 'ben',
  supplier: 'jo',
}

/** Fields that not everybody may see, by resource. */
const hidden = resourceNames.flatMap((name) =>
  Object.keys(declarations[name].schema.properties).flatMap((field) => {
    const { visibleTo } = fieldWords(declarations[name], field)
    return visibleTo ? [{ name, field, visibleTo }] : []
  }),
)

describe.each(engines)('every declared row, on %s', (engine) => {
  let kitchen: Kitchen
  let sessions: Record<Role, Session>
  beforeAll(async () => {
    kitchen = await kitchenFor(engine)
    const { hexham } = kitchen
    const asha = await hexham.as('asha')
    const tablet = await sharedTablet(hexham, asha, ['ben'])
    const opened = (await openTablet(hexham, tablet)).body
    sessions = {
      admin: asha,
      auditor: await hexham.as('grace'),
      user: await hexham.as('ben'),
      supplier: await hexham.as('jo'),
      tablet: hexham.client.session(opened, tablet.key),
      [ADMIN_OVERRIDE]: await signInOverride(engine, kitchen, hexham),
    }
  })

  /** ADMIN OVERRIDE is shown nobody, whatever an admin is (security.md, Identity). */
  const reads = (role: Role, name: ResourceName) =>
    mayDo({ role }, 'read', declarations[name]) && !(role === ADMIN_OVERRIDE && name === 'users')

  test.each(resourceNames)(
    '%s: who may read it by its access class, of all 6 roles',
    async (name) => {
      for (const role of roles) {
        const { status } = await sessions[role].get(travel[name].path)
        expect([role, status]).toEqual([role, reads(role, name) ? 200 : 403])
      }
    },
  )

  test.each(resourceNames)(
    '%s: who may not write it gets 403 for it, of all 6 roles',
    async (name) => {
      if (name === 'files' || declarations[name].traits.includes('singleton')) return
      const { path } = travel[name]
      for (const role of roles) {
        const by = role in callers ? callers[role as keyof typeof callers] : 'ben'
        const mayCreate = mayDo({ role }, 'create', declarations[name])
        if (mayCreate) continue
        const { body } = await sessions[role].post(path, newRecord(name, kitchen.hexham, by))
        expect([role, body.code]).toEqual([role, 'forbidden'])
      }
    },
  )

  test('what has no rules yet is written by an admin and by ADMIN OVERRIDE, and by no other of 6 roles, with or without signal; it is read as before', async () => {
    const { hexham } = kitchen
    const unjudged = resourceNames.filter((name) => registry[name].rules === 'later')
    expect(unjudged.length).toBeGreaterThan(0)
    for (const name of unjudged) {
      const { path } = travel[name]
      const { traits } = registry[name]
      const isSingleton = traits.includes('singleton')
      const made = isSingleton
        ? await sessions.admin.get(path)
        : await sessions.admin.post(path, newRecord(name, hexham, 'asha'))
      expect([name, made.status]).toEqual([name, isSingleton ? 200 : 201])
      const one = isSingleton ? path : `${path}/${made.body.id}`
      for (const role of roles.filter((each) => actingRole(each) !== 'admin')) {
        const session = sessions[role]
        const by = role in callers ? callers[role as keyof typeof callers] : 'ben'
        const unsent = { [header.madeOffline]: 'true', [header.operation]: uuidV7() }
        const replies = [
          await session.post(path, newRecord(name, hexham, by)),
          await session.post(path, newRecord(name, hexham, by), unsent),
          await session.put(one, newEdit(name)),
          ...(traits.includes('archivable') ? [await session.call('DELETE', one)] : []),
        ]
        for (const { body } of replies)
          expect([name, role, body.code]).toEqual([name, role, 'forbidden'])
      }
    }
  })

  test(`each of ${hidden.length} fields with viewers is shown to them, and to no other of 6 roles: alone, in a list and as the answer of a change`, async () => {
    const { hexham, store } = kitchen
    const everything: Record<string, unknown> = {
      phone_number: { phone: '+447700900123' },
      training: [],
      username: 'ben-carter',
      ...{ notes: 'Left-handed', hourly_rate_pence: 1_250, birth_date: '1990-03-05' },
      ...{ start_date: '2024-01-08', supplier_id: hexham.suppliers.borderBeef, has_pin: true },
      legal: { eula_accepted: true, tos_accepted: true, privacy_policy_accepted: true },
      ...{ legal_at: 1_700_000_000_000, fit_to_work: 'YES' },
      ...{ complainant: { name: 'Morag Dunn' }, redress_pence: 1_200 },
    }
    const records: Partial<Record<ResourceName, string>> = { users: hexham.users.ben }
    const clocked = clockEvent(hexham, 'ben', 'IN', { fit_to_work: 'YES' })
    const event = await sessions.user.post('/v2/user-clock-events', clocked)
    expect(event.status).toBe(201)
    records['user-clock-events'] = event.body.id
    const sent = { status: 'WITH_SUPPLIER', supplier_id: hexham.suppliers.borderBeef }
    const bone = complaint(hexham, 'asha', sent)
    expect((await sessions.admin.post('/v2/complaints', bone)).status).toBe(201)
    records.complaints = bone.id
    for (const name of new Set(hidden.map((one) => one.name))) {
      const id = records[name]
      if (id === undefined) throw new Error(`Say which of ${name} has every field.`)
      const fields = hidden.filter((one) => one.name === name).map(({ field }) => field)
      await store.write('hexham', async (tx) => {
        const row = await tx.record(name, id)
        if (!row) throw new Error(`No ${name} ${id}.`)
        const now = JSON.parse(row.body) as Record<string, unknown>
        for (const field of fields) now[field] ??= everything[field]
        const missing = fields.filter((field) => now[field] === undefined)
        expect(missing, `${name} has a value for each of its fields with viewers`).toEqual([])
        const version = row.version + 1
        const act = {
          ...{ actor: hexham.users.asha, device: null, deviceTime: null, act: 'edit' },
          ...{ resource: name, id, version, body: JSON.stringify(now), requestHash: null },
        }
        await tx.put({ ...row, version, updated: tx.stamp(), body: act.body }, act)
      })
      for (const role of roles) {
        if (!reads(role, name)) continue
        const list = await sessions[role].get<Json[]>(travel[name].path)
        const inList = list.body.find((one) => one.id === id)
        const single = await sessions[role].get(`${travel[name].path}/${id}`)
        // Whose rows these are is another table's matter (scope).
        if (!inList) continue
        const isSelf = role === 'user'
        const expected = hidden
          .filter((one) => one.name === name)
          .filter(({ visibleTo }) => {
            const viewers: readonly Viewer[] = visibleTo
            return viewers.includes(actingRole(role)) || (isSelf && viewers.includes('self'))
          })
          .map(({ field }) => field)
        for (const shown of [inList, single.body]) {
          const seen = fields.filter((field) => field in shown)
          expect([role, name, seen]).toEqual([role, name, expected])
        }
      }
    }
    const named = await sessions.user.put(`/users/${hexham.users.ben}`, { last_name: 'Cartwright' })
    const told = hidden
      .filter(({ name, visibleTo }) => name === 'users' && !visibleTo.includes('self'))
      .filter(({ field }) => field in named.body)
    expect([named.status, told]).toEqual([200, []])
  })

  test('ADMIN OVERRIDE signs, clocks and looks up nobody', async () => {
    const { hexham } = kitchen
    const sam = sessions[ADMIN_OVERRIDE]
    const own = { created_by: ADMIN_OVERRIDE }
    const signed = await sam.post('/v2/checks', {
      ...check(hexham, 'ben', { signed_by: ADMIN_OVERRIDE }),
      ...own,
    })
    expect(signed.body.fields).toHaveProperty('signed')
    const clocked = await sam.post('/v2/user-clock-events', {
      ...clockEvent(hexham, 'ben', 'IN', { override: true, override_reason: 'Forgot' }),
      ...own,
    })
    expect([clocked.status, clocked.body.title]).toEqual([422, SUPER_USER_SENTENCE])
    for (const path of ['/users', '/users/me', `/users/${hexham.users.ben}`]) {
      const { status, text } = await sam.get(path)
      expect([path, status >= 400, text.includes('Carter')]).toEqual([path, true, false])
    }
  })

  test('each flag that is off closes the resources that name it, and no other', async () => {
    const { store, kelso } = kitchen
    const asha = await kelso.as('asha')
    const used = new Set(resourceNames.flatMap((name) => registry[name].flag ?? []))
    for (const flag of used) {
      const left = featureFlags.filter((one) => one !== flag)
      await store.write('kelso', (tx) => tx.keep(kept.business, 'flags', left))
      // Heard of as any change of people is: a new session is judged anew.
      await asha.put(`/users/${kelso.users.fiona}`, { job_title: `Chef without ${flag}` })
      for (const name of resourceNames) {
        const { body } = await asha.get(travel[name].path)
        const isOff = registry[name].flag === flag
        expect([flag, name, body.code === 'flag_off']).toEqual([flag, name, isOff])
      }
    }
  })
})

test(`each of ${pages.length} routes opens for its roles with its flag, and for nobody else, of 5 roles × with and without each flag`, () => {
  const people = roles.filter((role) => role !== 'tablet')
  for (const { path, rule } of pages) {
    const isPublic = rule.public === true
    expect(decideRoute(rule, { signedIn: false }, path).kind).toBe(isPublic ? 'open' : 'go')
    for (const role of people) {
      for (const missing of [null, ...featureFlags]) {
        const flags = featureFlags.filter((one) => one !== missing)
        const { kind } = decideRoute(rule, { signedIn: true, role, flags }, path)
        const fits = !rule.roles || (rule.roles as readonly Role[]).includes(actingRole(role))
        const isOn = rule.flag === undefined || rule.flag !== missing
        const opens = isPublic || (fits && isOn)
        expect([path, role, missing, kind]).toEqual([path, role, missing, opens ? 'open' : 'go'])
      }
    }
  }
})
