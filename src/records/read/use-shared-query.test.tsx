/** Three parts of a page that ask the same of a site's lots, in real Chromium. */
import { Component, type ReactNode } from 'react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createDevice } from '#local/device/device.ts'
import { type LarderDatabase, openLarderDatabase } from '#local/store/database.ts'
import { SessionContext, type SessionValue } from '#src/session/use-session.ts'
import { sharedQuery, useSharedQueries, useSharedQuery } from './use-shared-query.ts'

let db: LarderDatabase
const lot = (id: string, location_id: string) => ({ id, location_id, internal_name: id })

beforeAll(async () => {
  db = await openLarderDatabase('shared', 'query', createDevice('device-shared-query'))
  await db.table('meats').bulkPut([lot('loin', 'hs'), lot('belly', 'hs'), lot('neck', 'mk')])
})
afterAll(() => db.delete({ disableAutoOpen: true }))

let read: string[] = []
const lotsAt = sharedQuery(async (database, site: string) => {
  read.push(site)
  const lots = await database.table('meats').toArray()
  return lots.filter(({ location_id }) => location_id === site).length
})

function Lots({ at, as }: { readonly at: string | undefined; readonly as: string }) {
  const count = useSharedQuery(lotsAt, at)
  return <p>{`${as}: ${count ?? 'loading'}`}</p>
}

function Both() {
  const counts = useSharedQueries(lotsAt, ['hs', 'mk'])
  return <p>{counts ? `both: ${counts.get('hs')} and ${counts.get('mk')}` : 'both: loading'}</p>
}

const within = (part: ReactNode) => (
  <SessionContext value={{ db } as unknown as SessionValue}>{part}</SessionContext>
)

test('three that ask about the same site read it once, again once after a change, and anew when all had left', async () => {
  read = []
  const page = await render(
    within(
      <>
        <Lots at="hs" as="list" />
        <Lots at="hs" as="to do" />
        <Lots at={undefined} as="not asked" />
        <Both />
      </>,
    ),
  )
  await expect.element(page.getByText('both: 2 and 1')).toBeVisible()
  await expect.element(page.getByText('list: 2')).toBeVisible()
  await expect.element(page.getByText('to do: 2')).toBeVisible()
  await expect.element(page.getByText('not asked: loading')).toBeVisible()
  expect(read.toSorted()).toEqual(['hs', 'mk'])

  await db.table('meats').put(lot('shank', 'hs'))
  await expect.element(page.getByText('both: 3 and 1')).toBeVisible()
  await expect.element(page.getByText('list: 3')).toBeVisible()
  expect(read.filter((site) => site === 'hs')).toHaveLength(2)

  await page.rerender(within(<Lots at="mk" as="list" />))
  await expect.element(page.getByText('list: 1')).toBeVisible()
  const before = read.length
  await db.table('meats').put(lot('rib', 'mk'))
  await expect.element(page.getByText('list: 2')).toBeVisible()
  // Nobody asks about the other site any more.
  expect(read.slice(before)).toEqual(['mk'])

  await page.rerender(within(<Lots at="hs" as="list" />))
  await expect.element(page.getByText('list: 3')).toBeVisible()
})

class Told extends Component<{ readonly children: ReactNode }, { readonly says: string }> {
  override state = { says: '' }
  static getDerivedStateFromError = (error: Error) => ({ says: `Failed: ${error.message}` })
  override render = () => this.state.says || this.props.children
}

const broken = sharedQuery(async (): Promise<number> => {
  throw new Error('This list can’t be read.')
})
const Broken = () => <p>{useSharedQuery(broken, 'hs') ?? 'loading'}</p>

test('what cannot be read is thrown where it is shown', async () => {
  const page = await render(
    within(
      <Told>
        <Broken />
      </Told>,
    ),
  )
  await expect.element(page.getByText('Failed: This list can’t be read.')).toBeVisible()
})
