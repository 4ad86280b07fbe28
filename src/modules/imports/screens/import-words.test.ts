import { expect, test } from 'vitest'
import type { Delivery } from '#contract/modules/deliveries/deliveries.ts'
import { importState, importsAmong, isOpenImport, sentFrom } from './import-words.ts'

const HOUR = 3_600_000
const now = 1_772_700_000_000
const of = (more: object = {}) =>
  ({ id: 'd', direction: 'IN', status: 'EXPECTED', supplier_id: 'lamb', ...more }) as Delivery
const supplierOf = (id: string) =>
  ({ lamb: { plant_id: 'IE 512' }, beef: { plant_id: 'UK 2001' } })[id]

test('AC 3.45.1 lamb from IE 512 is an import, beef from UK 2001 is not, unless it was sent from abroad', () => {
  const beef = of({ supplier_id: 'beef' })
  const fromSpain = of({ supplier_id: 'beef', import: { dispatch_country: 'ES' } })
  const sent = of({ direction: 'OUT', import: { dispatch_country: 'IE' } })
  expect(importsAmong([of(), beef, fromSpain, sent], supplierOf)).toEqual([of(), fromSpain])
  expect([of(), fromSpain].map((one) => sentFrom(one, supplierOf))).toEqual(['IE', 'ES'])
})

test('AC 3.45.2 three hours past its time it is late, unless it is held, received or refused', () => {
  const at = (status: string) => importState(of({ import: { status, eta: now - 3 * HOUR } }), now)
  expect(at('AT_BORDER')).toMatchObject({ tone: 'warning', words: 'At the border, 3 h late' })
  expect(at('CLEARED').words).toBe('Cleared, 3 h late')
  expect(['HELD', 'RECEIVED', 'REFUSED'].map((status) => at(status).words)).toEqual([
    'Held',
    'Received',
    'Refused',
  ])
  expect(importState(of({ import: { eta: now + HOUR } }), now).words).toBe('Expected')
})

test('received, refused and cancelled are over', () => {
  const open = (status: string) => isOpenImport(of({ import: { status } }))
  expect(['AWAITED', 'HELD', 'CLEARED', 'RECEIVED', 'REFUSED'].map(open)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
  expect(isOpenImport(of({ status: 'CANCELLED' }))).toBe(false)
})
