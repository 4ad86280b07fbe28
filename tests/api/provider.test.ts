import { expect, test } from 'vitest'
import { provide, readBusiness } from '#server/provide-business.ts'
import { engines, kitchenFor } from './support/kitchen.ts'

const sam = { actor: 'Sam Lee', reason: 'Ticket 120' }
const nothing = { on: [], off: [], contact: {} }

test.each(engines)(
  'on %s the provider switches modules, prolongs the trial and says how to be reached; all of it is in the ledger',
  async (engine) => {
    const kitchen = await kitchenFor(engine)
    const { hexham, store } = kitchen
    const now = Date.now()
    const until = Date.parse('2027-01-31T23:59:59.999Z')
    await provide(store, hexham.id, { ...nothing, off: ['scanner', 'ai'] }, sam, now)
    await provide(store, hexham.id, { ...nothing, trialExpires: until }, sam, now)
    const phone = { ...nothing, contact: { phone: '0800 123 456', email: null } }
    await provide(store, hexham.id, phone, sam, now)
    // Said once more, nothing changes.
    await provide(store, hexham.id, phone, sam, now)

    const business = await readBusiness(store, hexham.id)
    expect(business.flags).not.toContain('scanner')
    expect(business.flags).toContain('temperature')
    expect(business.trial).toBe('On trial until 2027-01-31.')
    expect(business.contact).toEqual({ phone: '0800 123 456' })

    const rows = await store.read(hexham.id).ledger({ resource: 'client', limit: 50 })
    const own = rows.filter(({ onBehalf }) => onBehalf === 'Sam Lee')
    expect(own.map(({ act }) => act)).toEqual(['set-flags', 'provide', 'provide'])
    expect(own[0]?.body).toContain('Ticket 120')

    const asha = await hexham.as('asha')
    const client = await asha.get('/v2/client')
    expect(client.body).toMatchObject({ trial: true, trial_expires: until })
    await provide(store, hexham.id, { ...nothing, trialExpires: null }, sam, now)
    expect((await asha.get('/v2/client')).body).not.toHaveProperty('trial')
  },
)
