import { expect, test } from 'vitest'
import type { OutboxEntry } from './outbox.ts'
import { newerCopy, viewOf } from './view.ts'

const change = (seq: number, more: Partial<OutboxEntry>) =>
  ({
    seq,
    resource: 'temperature-locations',
    record_id: 'f',
    verb: 'PUT',
    patch: {},
    state: 'queued',
    reply: null,
    created: 5,
    user_id: 'asha',
    ...more,
  }) as OutboxEntry

const fridge = (version: number, name: string) => ({ id: 'f', version, name, limit_max: 5 })

test('2 pending edits lie over the server copy in the order they were made', () => {
  const view = viewOf(fridge(3, 'Old'), [
    change(2, { patch: { name: 'Second' } }),
    change(1, { patch: { name: 'First', limit_max: null } }),
  ])
  // The limit that was taken away is among the values of before, until the server's come.
  const earlier = [{ limit_max: 5, until: 5, by: 'asha' }]
  expect(view).toEqual({ id: 'f', version: 3, name: 'Second', earlier })
})

test('a refused edit is not shown, the edits around it are', () => {
  const view = viewOf(fridge(3, 'Old'), [
    change(1, { patch: { name: 'Refused' }, state: 'rejected' }),
    change(2, { patch: { limit_max: 4 } }),
  ])
  expect(view).toMatchObject({ name: 'Old', limit_max: 4 })
})

test('the mark on 9.4 °C stays off while the correction it was kept with is refused', () => {
  const mark = change(1, { patch: { voided_by_id: 'new' }, state: 'blocked' })
  expect(viewOf(fridge(3, 'Old'), [mark])).toMatchObject({ voided_by_id: 'new' })
  expect(viewOf(fridge(3, 'Old'), [{ ...mark, withheld: true }])).toEqual(fridge(3, 'Old'))
})

test('an edit the server copy already carries is not laid over a newer one', () => {
  const reply = { id: 'f', version: 4, updated: 9 }
  const mine = change(1, { patch: { name: 'Mine' }, state: 'acked', reply })
  expect(viewOf(fridge(3, 'Old'), [mine])?.name).toBe('Mine')
  expect(viewOf(fridge(5, 'Theirs'), [mine])?.name).toBe('Theirs')
})

test('a new record is shown until it is refused, and then nothing of it', () => {
  const post = change(1, { verb: 'POST', patch: { name: 'New' } })
  const edit = change(2, { patch: { name: 'Newer' } })
  expect(viewOf(null, [post, edit])).toEqual({ id: 'f', name: 'Newer', updated: 5 })
  expect(viewOf(null, [{ ...post, state: 'rejected' }, edit])).toBeNull()
})

test('an archived record stays in view as archived', () => {
  expect(viewOf(fridge(1, 'Old'), [change(1, { verb: 'DELETE' })])).toMatchObject({
    archived: true,
  })
})

test('a fridge set out of use without signal: this device still shows what it owed until then', () => {
  const walkIn = { ...fridge(3, 'Walk-in'), log_times: ['06:00'] }
  const view = viewOf(walkIn, [change(1, { patch: { out_of_use: true }, created: 700 })])
  expect(view).toMatchObject({ out_of_use: true, earlier: [{ log_times: ['06:00'], until: 700 }] })
})

test("a reply that was made before its record was stamped again doesn't replace what was pulled since", () => {
  const made = { ...fridge(1, 'New'), updated: 508 }
  const stamped = { ...made, updated: 515 }
  expect(newerCopy(stamped, made)).toBe(stamped)
  expect(newerCopy(made, stamped)).toBe(stamped)
  const edited = { ...fridge(2, 'Newer'), updated: 400 }
  expect(newerCopy(stamped, edited)).toBe(edited)
})
