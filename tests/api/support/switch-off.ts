import type { Store } from '#server/store/store.ts'
import type { Business, PersonName } from './business.ts'

/** Deactivates somebody as another process of the same database does: this one hears of it later. */
export const switchOffElsewhere = (store: Store, business: Business, name: PersonName) =>
  store.write(business.id, async (tx) => {
    const id = business.users[name]
    const row = await tx.record('users', id)
    if (!row) throw new Error(`${name} is not in ${business.id}.`)
    const version = row.version + 1
    const body = JSON.stringify({ ...JSON.parse(row.body), deactivated: true })
    const act = {
      actor: business.users.asha,
      device: null,
      deviceTime: null,
      act: 'deactivate',
      resource: 'users',
      id,
      version,
      body,
      requestHash: null,
    }
    await tx.put({ ...row, body, version, updated: tx.stamp() }, act)
  })
