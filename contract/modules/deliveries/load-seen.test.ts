import { expect, test } from 'vitest'
import type { Asked } from '#contract/core/acts/acts.ts'
import { idsOfAct } from '#contract/core/acts/acts.ts'
import type { Read } from '#contract/core/rules/judge.ts'
import { planLoad } from './acts.rules.ts'
import type { Delivery } from './deliveries.ts'
import type { DeliveryItem } from './delivery-items.ts'

const HOTEL = '01a21dc0-e165-7c78-9e05-0000000000c1'
const whole = { id: 'd1', location_id: 'hs', customer_id: HOTEL, status: 'PLANNED' } as Delivery
const line = {
  ...{ id: 'l1', delivery_id: 'd1', intake_id: 'm1', lot_kind: 'MEAT', quantity: 4_200, unit: 'g' },
  description: 'Beef brisket',
} as DeliveryItem

const read = {
  isWhole: false,
  get: () => Promise.resolve(undefined),
  where: (resource: string) => Promise.resolve(resource === 'delivery-items' ? [line] : []),
} as unknown as Read

test('a tablet sends with its load for whom it was and that 4.20 kg of one lot went', async () => {
  const asked = {
    ...{ resource: 'deliveries', record: whole, body: {}, at: 1, madeOffline: false, read },
    ...{
      caller: { role: 'user', user_id: 'ben' },
      idOf: idsOfAct('01a21dc0-e165-7c78-9e05-00000000000a'),
    },
  } as unknown as Asked<Delivery, object>
  const { seen, problems } = await planLoad(asked)
  expect(problems).toEqual({})
  expect(seen).toEqual({
    customer_id: HOTEL,
    lines: [{ id: 'l1', intake_id: 'm1', lot_kind: 'MEAT', quantity: 4_200, unit: 'g' }],
  })
})
