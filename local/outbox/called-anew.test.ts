/** An act on a record whose server was put back: what screens show is what its copy says. */
import { expect, test } from 'vitest'
import { uuidV7 } from '../device/uuid.ts'
import { ben, fridge, openFresh, walkIn } from '../store/local.fixture.ts'
import { save } from './save.ts'

const resource = 'temperature-locations'

test('a fridge of version 7 is acted on while the server counts anew: no screen says 7 any more', async () => {
  const db = await openFresh()
  await db.records(resource).put({ ...walkIn(7), position: 4 })
  const cursor = { resource, cursor: 9, scope: 's', epoch: 'e', pass: 'steady', recounted: true }
  await db.table('_cursor').put(cursor)
  const call = { name: 'move', id: uuidV7(), on: { resource, id: fridge } } as const
  const issue = { location_id: walkIn(7).location_id, title: 'It is warm', description: '' }
  const change = { act: 'create', resource: 'issues', record: issue }
  await save(db, ben, [{ act: 'together', ...call, changes: [change] } as never])
  const [shown, copy] = [
    await db.records(resource).get(fridge),
    await db.shadow.get([resource, fridge]),
  ]
  expect(copy?.record).toMatchObject({ position: 4 })
  expect(shown).toEqual(copy?.record)
})
