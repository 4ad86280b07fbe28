/** How the sites do, as a card of Home: in Chromium, over what modules might say. */
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { HomePlaces, PlaceFigures, SitesCode } from '#src/records/seam/home.ts'
import { emptySeam, SeamContext } from '#src/records/seam/seam.ts'
import { SessionContext, type SessionValue } from '#src/session/use-session.ts'
import { LarderTheme } from '#src/ui/theme/larder-theme.tsx'
import { SitesPart } from './sites-part.tsx'

/** Thursday 5 March 2026, 08:20. */
const NOW = Date.parse('2026-03-05T08:20:00Z')

const sitesOf = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({
    ...{ id: `s${nth}`, name: `Site ${nth}`, timezone: 'Europe/London' },
  }))

type Figures = NonNullable<SitesCode['useSiteFigures']>

/** What a module says now, which a test may change while the card is shown. */
let says: Figures | undefined
const listeners = new Set<() => void>()

function say(next: Figures | undefined): void {
  says = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function useSiteFigures(asked: HomePlaces) {
  const answer = useSyncExternalStore(subscribe, () => says)
  return answer?.(asked)
}

const load = async (): Promise<SitesCode> => ({ useSiteFigures })
const seam = {
  ...emptySeam,
  home: { ...emptySeam.home, sites: [{ key: 'temperature', at: 1, load }] },
}

/** Every site had 100 due; of the nth, nth were not on time. */
const known: Figures = cached(({ places }) => figuresOf(places, {}))
/** Only what is overdue now is known yet. */
const adding: Figures = cached(({ places }) =>
  figuresOf(places, { figures: { due: null, onTime: null, failed: null, overdue: 0 } }),
)

function figuresOf({ length }: HomePlaces['places'], more: Partial<PlaceFigures>) {
  return new Map(
    Array.from({ length }, (_, nth): [string, PlaceFigures] => [
      `s${nth}`,
      {
        figures: { due: 100, onTime: 100 - nth, failed: nth, overdue: 0, critical: 0 },
        looked: 9,
        ...(more.figures && { isAdding: true }),
        ...more,
      },
    ]),
  )
}

/** The same answer to the same question, as a hook gives it. */
function cached(find: (asked: HomePlaces) => ReadonlyMap<string, PlaceFigures>): Figures {
  const answers = new Map<HomePlaces['places'], ReadonlyMap<string, PlaceFigures>>()
  return (asked) => {
    const answer = answers.get(asked.places) ?? find(asked)
    answers.set(asked.places, answer)
    return answer
  }
}

async function openSites(count: number, first: Figures | undefined) {
  say(first)
  const sites = sitesOf(count)
  const session = {
    ...{ scope: sites, locations: sites, location: sites[0], department: null },
    platform: { network: { isOnline: () => true, subscribe: () => () => {} } },
  } as unknown as SessionValue
  const rootRoute = createRootRoute({
    component: () => (
      <SessionContext value={session}>
        <SeamContext value={seam}>
          <div style={{ width: 440 }}>
            <SitesPart now={NOW} onLooked={() => {}} />
          </div>
        </SeamContext>
      </SessionContext>
    ),
  })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: rootRoute, history })
  return render(
    <LarderTheme density="office">
      <RouterProvider router={router as never} />
    </LarderTheme>,
  )
}

beforeEach(() => page.viewport(1280, 900))

const namesIn = (screen: Awaited<ReturnType<typeof openSites>>) =>
  screen
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => textContent)

test('of 12 sites the worst five stand there; “All 12” shows them all, and the five again', async () => {
  const screen = await openSites(12, known)
  await expect.element(screen.getByText('89 of 100')).toBeVisible()
  const worst = ['Site 11', 'Site 10', 'Site 9', 'Site 8', 'Site 7']
  expect(namesIn(screen)).toEqual([...worst, 'All12 sites'])
  // 11 + 10 + … + 0 of 1,200 were not on time.
  await expect.element(screen.getByText('1,134 of 1,200')).toBeVisible()
  await screen.getByRole('button', { name: 'All 12' }).click()
  expect(namesIn(screen)).toHaveLength(12 + 1)
  await screen.getByRole('button', { name: 'The worst five' }).click()
  expect(namesIn(screen)).toHaveLength(5 + 1)
})

test('of 7 sites all stand there, and no button', async () => {
  const screen = await openSites(7, known)
  await expect.element(screen.getByText('94 of 100')).toBeVisible()
  expect(namesIn(screen)).toHaveLength(7 + 1)
  expect(screen.getByRole('button').elements()).toEqual([])
})

test('a figure leads to its list, with site and days; of all sites to theirs; 0 is plain', async () => {
  const screen = await openSites(2, known)
  const link = (name: string) => screen.getByRole('link', { name })
  const days = 'from=2026-02-05&to=2026-03-04'
  await expect
    .element(link('99% on time, Site 1'))
    .toHaveAttribute('href', `/?counted=on-time&${days}&place=s1`)
  await expect
    .element(link('1 failed, Site 1'))
    .toHaveAttribute('href', `/?counted=failed&${days}&place=s1`)
  await expect
    .element(link('1 failed, all sites'))
    .toHaveAttribute('href', `/?counted=failed&${days}`)
  expect(link('0 failed, Site 0').elements()).toEqual([])
})

test('nothing moves: the rows have their places and height before a figure is known, while they are added up and after', async () => {
  const screen = await openSites(2, undefined)
  await expect.element(screen.getByText('Site 1')).toBeVisible()
  const boxes = () =>
    screen
      .getByRole('row')
      .elements()
      .map((row) => {
        const { top, height } = row.getBoundingClientRect()
        return [top, height]
      })
  const before = boxes()
  expect(before).toHaveLength(1 + 2 + 1)
  say(adding)
  await expect.element(screen.getByText('0').first()).toBeVisible()
  expect(screen.getByText('–').elements()).toEqual([])
  expect(boxes()).toEqual(before)
  say(known)
  await expect.element(screen.getByText('99 of 100')).toBeVisible()
  expect(boxes()).toEqual(before)
})

test('what can’t be read is said in the card, and “Try again” reads it', async () => {
  const complaint = vi.spyOn(console, 'error').mockReturnValue()
  const screen = await openSites(2, () => {
    throw new Error('the store is closed')
  })
  await expect.element(screen.getByText("We couldn't load this.")).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Your sites' })).toBeVisible()
  say(known)
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('99 of 100')).toBeVisible()
  complaint.mockRestore()
})
