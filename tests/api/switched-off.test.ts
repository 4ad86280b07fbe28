import { beforeAll, describe, expect, test } from 'vitest'
import { emailOf, type Kitchen, kitchenFor, oneEngine, PASSWORD } from './support/kitchen.ts'

describe.each(oneEngine)('who is let in again, on %s', (engine) => {
  let kitchen: Kitchen
  beforeAll(async () => {
    kitchen = await kitchenFor(engine)
  })

  test.each(['deactivate', 'mark-archived'])(
    'after %s is undone, Ben signs in anew: none of his 2 old sessions wakes',
    async (call) => {
      const { client, users } = kitchen.hexham
      const asha = await kitchen.hexham.as('asha')
      const ben = { email: emailOf('ben'), password: PASSWORD }
      const sessions = [await client.signIn(ben), await client.signIn(ben)]
      const control = `/v1/control/users/${call}?id=${users.ben}`
      expect((await asha.post(control)).status).toBe(200)
      expect((await asha.post(`${control}&undo=true`)).status).toBe(200)
      for (const session of sessions) {
        expect((await session.get('/verify-token')).body.code).toBe('token_invalid')
      }
      expect((await client.login(ben)).status).toBe(200)
    },
  )
})
