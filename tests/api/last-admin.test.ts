import { beforeAll, describe, expect, test } from 'vitest'
import { uuidV7 } from '#server/ids.ts'
import type { Session } from './support/client.ts'
import { engines, type Kitchen, kitchenFor } from './support/kitchen.ts'
import { signInOverride } from './support/override.ts'

describe.each(engines)('the last admin, on %s', (engine) => {
  let kitchen: Kitchen
  beforeAll(async () => {
    kitchen = await kitchenFor(engine)
  })
  const away = (by: Session, id: string) => by.post(`/v1/control/users/mark-archived?id=${id}`)
  const off = (by: Session, id: string) => by.post(`/v1/control/users/deactivate?id=${id}`)

  test('Asha can neither archive nor switch off herself, though Tom is an admin too', async () => {
    const { users } = kitchen.kelso
    const asha = await kitchen.kelso.as('asha')
    const archived = await away(asha, users.asha)
    expect([archived.status, archived.body.title]).toEqual([422, "You can't archive yourself."])
    const switchedOff = await off(asha, users.asha)
    expect([switchedOff.status, switchedOff.body.title]).toEqual([
      422,
      "You can't deactivate yourself.",
    ])
  })

  test('of 2 admins the provider switches 1 off, and that one no longer counts: the other stays', async () => {
    const { users } = kitchen.hexham
    const provider = await signInOverride(engine, kitchen, kitchen.hexham)
    expect((await off(provider, users.tom)).status).toBe(200)
    for (const refused of [await off(provider, users.asha), await away(provider, users.asha)]) {
      expect(refused.body).toMatchObject({ status: 422, title: 'Keep at least one admin.' })
    }
    expect((await away(provider, users.tom)).status).toBe(200)
  })

  test('Tom of High Street invites nobody to Mill Lane, nobody to a department that is gone, and no supplier without one', async () => {
    const { sites, departments } = kitchen.kelso
    const tom = await kitchen.kelso.as('tom')
    const invite = async (more: object) => {
      const reply = await tom.post('/users', {
        first_name: 'Zoe',
        last_name: 'Shaw',
        username: `zoe-${uuidV7().slice(-12)}`,
        roles: ['user'],
        location_ids: [sites.highStreet],
        department_ids: [departments.butchery],
        ...more,
      })
      return reply.status === 201 ? 'invited' : reply.body.fields
    }
    expect(await invite({})).toBe('invited')
    expect(await invite({ location_ids: [sites.highStreet, sites.millLane] })).toEqual({
      location_ids: 'You can only give sites that are yours.',
    })
    expect(await invite({ department_ids: [uuidV7()] })).toEqual({
      department_ids: "One of these isn't there any more.",
    })
    expect(await invite({ roles: ['supplier'] })).toEqual({ supplier_id: 'Choose a supplier.' })
    expect(await invite({ roles: ['supplier'], supplier_id: uuidV7() })).toBe('invited')
  })
})
