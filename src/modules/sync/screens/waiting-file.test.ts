import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { Change } from '#local/outbox/change.ts'
import { save } from '#local/outbox/save.ts'
import { ben, openTablet, reading, site } from '#local/store/local.fixture.ts'
import { waitingFile } from './waiting-file.ts'

const at = (user_id: string, role: 'user' | 'admin' = 'user') => ({
  ...{ user_id, role, location_ids: [site], department_ids: [] },
})

const ellie = { ...ben, user_id: '01900000-0000-7000-8000-00000000e111' }

test('on a shared tablet Ben’s copy has Ellie’s reading whole; of her fitness and her hours only that they wait', async () => {
  const db = await openTablet()
  await save(db, ellie, [reading(3.4)])
  const fit = {
    ...{ location_id: site, form_id: 'f10', date: 1, started_at: 1, private: true },
    ...{ user_id: ellie.user_id, data: '{"sick":"YES"}', result: 'FAIL', signed: true },
  }
  const tap = { user_id: ellie.user_id, location_id: site, kind: 'IN', date: 1, source: 'PIN' }
  await save(db, ellie, [{ act: 'create', resource: 'checks', record: fit } as Change])
  await save(db, ellie, [{ act: 'create', resource: 'user-clock-events', record: tap } as Change])
  const fieldsFor = async (caller: ReturnType<typeof at>) => {
    const { records } = JSON.parse(await waitingFile(db, caller, 1_772_719_620_000))
    return records.map((one: { fields?: object; private?: true }) => one.private ?? one.fields)
  }
  expect(await fieldsFor(at(ben.user_id))).toEqual([
    expect.objectContaining({ temperature: 3.4 }),
    true,
    true,
  ])
  for (const caller of [at(ellie.user_id), at('asha', 'admin')]) {
    expect(await fieldsFor(caller)).toMatchObject([
      { temperature: 3.4 },
      { data: '{"sick":"YES"}' },
      { kind: 'IN' },
    ])
  }
})
