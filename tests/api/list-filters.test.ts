import { beforeAll, describe, expect, test } from 'vitest'
import { filtersOf, hasRange } from '#contract/core/lists/filters.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import { resourceNames } from '#contract/core/resource/registry.ts'
import type { Json, Session } from './support/client.ts'
import { engines, type Kitchen, kitchenFor } from './support/kitchen.ts'
import { issue } from './support/records.ts'

const filtered = resourceNames.filter((name) => filtersOf(declarations[name]).length > 0)

describe.each(engines)('filters of lists, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  beforeAll(async () => {
    kitchen = await kitchenFor(engine)
    asha = await kitchen.hexham.as('asha')
  })
  const titles = async (query: string) =>
    (await asha.get<Json[]>(`/v2/issues?${query}`)).body.map(({ title }) => title).sort()

  test('of 3 issues those with one of several categories come, and those of one site among them', async () => {
    const { highStreet, millLane } = kitchen.hexham.sites
    for (const [title, category, location_id] of [
      ['Filter: mouse', 'PEST', highStreet],
      ['Filter: torn seal', 'EQUIPMENT', highStreet],
      ['Filter: no label', 'LABELLING', millLane],
    ] as const) {
      const made = await asha.post(
        '/v2/issues',
        issue(kitchen.hexham, 'asha', { title, category, location_id }),
      )
      expect(made.status).toBe(201)
    }
    expect(await titles('category=PEST')).toEqual(['Filter: mouse'])
    expect(await titles('category=PEST,LABELLING')).toEqual(['Filter: mouse', 'Filter: no label'])
    expect(await titles(`category=PEST,LABELLING&location-id=${millLane}`)).toEqual([
      'Filter: no label',
    ])
    expect(await titles(`category=VEHICLE&location_id=${millLane}`)).toEqual([])
  })

  test('lots in stock, and lots received from a day on and before another', async () => {
    const lots = async (query: string) =>
      (await asha.get<Json[]>(`/v2/meats?${query}`)).body.map(({ id }) => id)
    const [all, there, gone] = [
      await lots(''),
      await lots('in-stock=true'),
      await lots('in-stock=false'),
    ]
    expect([...there, ...gone].sort()).toEqual([...all].sort())
    const [lot] = (await asha.get<Json[]>('/v2/meats')).body
    const [id, date] = [lot?.id, Number(lot?.date)]
    expect(await lots(`date_from=${date}&date_to=${date + 1}`)).toContain(id)
    expect(await lots(`date_to=${date}`)).not.toContain(id)
    expect(await lots(`date-from=${date + 1}`)).not.toContain(id)
  })

  test.each([
    ['issues?status=OPENED', 'status', 'Say one or more of OPEN, IN_PROGRESS'],
    ['issues?status=OPEN,', 'status', 'Say one or more of OPEN, IN_PROGRESS'],
    ['issues?assigned_to=ben', 'assigned_to', 'Say an id.'],
    ['meats?in-stock=perhaps', 'in-stock', 'Say true or false.'],
    ['meats?date_from=soon', 'date_from', 'Say a whole number.'],
    [
      'issues?severity=LOW',
      'severity',
      "This list can't be filtered by that. It takes location_id, status",
    ],
    ['issues?status_from=OPEN', 'status_from', "This list can't be filtered by that."],
  ])('%s is refused, and what is allowed is named', async (path, field, words) => {
    const { status, body } = await asha.get(`/v2/${path}`)
    expect([status, body.code]).toEqual([400, 'validation_failed'])
    expect(body.fields[field]).toContain(words)
    expect(body.title).toBe(body.fields[field])
  })

  test('OpenAPI describes every filter of every list', async () => {
    type Api = {
      paths: Record<string, { get?: { parameters?: { name: string; description: string }[] } }>
    }
    const { paths } = (await asha.get<Api>('/openapi.json')).body
    for (const name of filtered) {
      const told = paths[declarations[name].path]?.get?.parameters ?? []
      const known = new Map(told.map((one) => [one.name, one.description]))
      for (const filter of filtersOf(declarations[name])) {
        const names = [
          filter.name,
          ...(hasRange(filter) ? [`${filter.name}_from`, `${filter.name}_to`] : []),
        ]
        for (const one of names) expect(known.get(one), `${name} ${one}`).toMatch(/^Only/)
        for (const choice of filter.choices ?? []) expect(known.get(filter.name)).toContain(choice)
      }
    }
  })
})
