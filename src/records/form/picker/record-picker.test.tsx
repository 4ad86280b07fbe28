import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import { LarderDatabase } from '#local/store/database.ts'
import { SessionContext, type SessionValue } from '#src/session/use-session.ts'
import { LarderTheme } from '#src/ui/theme/larder-theme.tsx'
import type { FormData } from '../form-data.ts'
import type { ControlProps } from '../theme/control.ts'
import { RefControl } from '../theme/ref-control.tsx'

const asha = { user_id: uuidV7(), role: 'admin', location_ids: null, department_ids: null } as const
let db: LarderDatabase
let kept: Map<string, string>

const itemOf = (internal_name: string, more: Partial<Stock> = {}) =>
  ({
    ...{ id: uuidV7(), created: 1, created_by: asha.user_id, kind: 'INGREDIENT', unit: 'g' },
    ...{ internal_name, ...more },
  }) as Stock

beforeEach(async () => {
  kept = new Map()
  db = new LarderDatabase(uuidV7(), asha.user_id)
  await db.open()
})

function session(): SessionValue {
  const preferences = {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  }
  return { db, caller: asha, location: null, platform: { preferences } } as unknown as SessionValue
}

interface OneProps {
  told: unknown[]
  more: Partial<ControlProps>
}

function One({ told, more }: OneProps) {
  const [value, setValue] = useState<unknown>()
  return (
    <RefControl
      id="item"
      schema={{ type: 'string', ref: 'stocks' }}
      label="Item"
      value={value}
      onChange={(next) => {
        setValue(next)
        told.push(next)
      }}
      required={false}
      {...more}
    />
  )
}

async function open(items: readonly Stock[], more: Partial<ControlProps> = {}) {
  await db.records('stocks').bulkPut([...items])
  const told: unknown[] = []
  const rootRoute = createRootRoute()
  const component = () => (
    <SessionContext value={session()}>
      <One told={told} more={more} />
    </SessionContext>
  )
  const routeTree = rootRoute.addChildren([
    createRoute({ getParentRoute: () => rootRoute, path: '/', component }),
  ])
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  const screen = await render(
    <LarderTheme density="floor">
      <RouterProvider router={router as never} />
    </LarderTheme>,
  )
  const field = screen.getByRole('combobox', { name: 'Item' })
  await expect.element(field).toHaveAttribute('aria-expanded')
  return { told, screen, field }
}

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => itemOf(`Item ${String(at).padStart(5, '0')}`))

test('of 20,000 items a key is answered within 50 ms, and few rows are in the page', async () => {
  const { screen, field } = await open([...many(20_000), itemOf('Wild garlic')])
  await field.click()
  await expect.element(screen.getByRole('option').first()).toBeVisible()
  await userEvent.keyboard('w')
  await expect.element(screen.getByRole('option', { name: 'Wild garlic' })).toBeVisible()
  expect(screen.getByRole('option').elements().length).toBeLessThan(40)
  await userEvent.keyboard('{Backspace}')
  const input = field.element() as HTMLInputElement
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const middles: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const times: number[] = []
    for (const typed of ['0', '01', '019', '0199', '01999']) {
      const begun = performance.now()
      set?.call(input, typed)
      input.dispatchEvent(new Event('input', { bubbles: true }))
      // Drawn, and laid out.
      await Promise.resolve()
      const [first] = screen.getByRole('option').elements()
      expect(first?.getBoundingClientRect().height).toBeGreaterThan(0)
      times.push(performance.now() - begun)
    }
    middles.push(times.toSorted((a, b) => a - b)[2] ?? Number.POSITIVE_INFINITY)
  }
  await expect.element(screen.getByRole('option').first()).toHaveTextContent('Item 01999')
  // The middle key of the quickest of three rounds: this machine has other work too.
  expect(Math.min(...middles)).toBeLessThan(50)
})

test('arrows and Enter choose one, which is offered first the next time', async () => {
  const items = [...many(120), itemOf('Salt', { sku: 'SLT' })]
  const { screen, field, told } = await open(items)
  await field.click()
  await userEvent.keyboard('item 0000')
  await expect.element(screen.getByRole('option').first()).toHaveTextContent('Item 00000')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(told).toEqual([items[1]?.id])
  await expect.element(field).toHaveValue('Item 00001')
  expect(kept.get('recent_stocks')).toBe(items[1]?.id)
})

test('what is archived or left out is not offered, what is on hold says so, and Esc closes', async () => {
  const { screen, field } = await open(
    [
      ...many(120),
      itemOf('Zest of lemon'),
      itemOf('Zest, archived', { archived: true }),
      itemOf('Zest, out of use', { kind: 'PACKAGING' }),
    ],
    {
      hides: (row: FormData) => row.kind === 'PACKAGING',
      mark: (row: FormData) =>
        row.internal_name === 'Zest of lemon' ? { tone: 'warning', words: 'On hold' } : undefined,
    },
  )
  await field.click()
  await userEvent.keyboard('zest')
  await expect.element(screen.getByRole('option')).toHaveTextContent('Zest of lemonOn hold')
  expect(screen.getByRole('option').elements()).toHaveLength(1)
  expect(screen.getByRole('option').element().getBoundingClientRect().height).toBeGreaterThan(47)
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
})

test('a new item is added from inside of it, with the name typed', async () => {
  const drawn: string[] = []
  const { screen, field } = await open(many(120), {
    add: {
      groups: [{ fields: ['internal_name'] }],
      start: (typed) => ({ internal_name: typed }),
      form: ({ start }) => {
        drawn.push(String(start?.internal_name))
        return <p>The form of a new item</p>
      },
    },
  })
  await field.click()
  await userEvent.keyboard('Wild garlic')
  await screen.getByRole('button', { name: 'Add a new stock item' }).click()
  await expect.element(screen.getByText('The form of a new item')).toBeVisible()
  expect(drawn.at(-1)).toBe('Wild garlic')
})

test('a label scanned into the open picker chooses the item it names; one of two is left to choose', async () => {
  const rump = itemOf('Beef rump', { gtin: '9506000134352' })
  const { told, screen, field } = await open([
    ...many(120),
    rump,
    itemOf('Salt', { sku: 'SLT1' }),
    itemOf('Sea salt', { sku: 'SLT1' }),
  ])
  await field.click()
  await expect.element(screen.getByRole('option').first()).toBeVisible()
  const scans = (code: string) => {
    for (const key of [...code, 'Enter']) {
      const on = field.element()
      on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }
  }
  scans('0109506000134352310300250017260714')
  await expect.poll(() => told).toEqual([rump.id])
  await field.click()
  await expect.element(screen.getByRole('option').first()).toBeVisible()
  scans('SLT1')
  await expect.element(field).toHaveValue('SLT1')
  expect(screen.getByRole('option').elements()).toHaveLength(2)
  expect(told).toEqual([rump.id])
})
