import { beforeAll, describe, expect, test } from 'vitest'
import type { Session } from './support/client.ts'
import { engines, type Kitchen, kitchenFor } from './support/kitchen.ts'
import { customer, menuItem, vehicle } from './support/records.ts'

describe.each(engines)('customers, vehicles and the menu, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  let ben: Session
  beforeAll(async () => {
    kitchen = await kitchenFor(engine)
    asha = await kitchen.hexham.as('asha')
    ben = await kitchen.hexham.as('ben')
  })

  test('AC 3.46: a customer without a number to call in a recall is refused, new or later', async () => {
    const { hexham } = kitchen
    const says = { recall_contact: 'Enter a recall contact with a phone number.' }
    const none = customer(hexham, 'Tynedale School', { recall_contact: undefined })
    expect((await asha.post('/v2/customers', none)).body.fields).toEqual(says)
    const silent = customer(hexham, 'Tynedale School', { recall_contact: { name: 'Moira' } })
    expect((await asha.post('/v2/customers', silent)).body.fields).toEqual(says)
    const { body } = await asha.post('/v2/customers', customer(hexham, 'Tynedale School'))
    const later = await asha.put(`/v2/customers/${body.id}`, { recall_contact: {} })
    expect(later.body.fields).toEqual(says)
  })

  test('Ben adds a customer in passing, for an admin to look at; a second of that name is refused', async () => {
    const { hexham } = kitchen
    const own = { created_by: hexham.users.ben }
    const added = await ben.post('/v2/customers', customer(hexham, 'Hexham Abbey', own))
    expect([added.status, added.body.tags]).toEqual([201, ['NEEDS_REVIEW']])
    const twin = await asha.post('/v2/customers', customer(hexham, 'hexham abbey'))
    expect(twin.body.fields).toEqual({ name: 'A customer with this name already exists.' })
  })

  test('AC 3.46: a registration is written like AB12 CDE, once', async () => {
    const { hexham } = kitchen
    const bad = await asha.post('/v2/vehicles', vehicle(hexham, '', { registration: 'ab12cde' }))
    expect(bad.body.fields).toEqual({ registration: 'Enter a registration like AB12 CDE.' })
    expect((await asha.post('/v2/vehicles', vehicle(hexham, 'AB12'))).status).toBe(201)
    const twin = await asha.post('/v2/vehicles', vehicle(hexham, 'AB12'))
    expect(twin.body.fields).toEqual({
      registration: 'A vehicle with this registration already exists.',
    })
  })

  test('a dish doesn’t go live before its allergens are confirmed, and never for nothing', async () => {
    const { hexham } = kitchen
    const free = await asha.post('/v2/menu-items', menuItem(hexham, { price_gross_pence: 0 }))
    expect(free.body.fields).toEqual({ price_gross_pence: 'Set a price above £0.00.' })
    const { body } = await asha.post('/v2/menu-items', menuItem(hexham))
    expect((await asha.put(`/v2/menu-items/${body.id}`, { status: 'LIVE' })).body.fields).toEqual({
      status: "Allergens aren't confirmed. It can't go live.",
    })
  })
})
