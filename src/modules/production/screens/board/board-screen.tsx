/**
 * What is made on one day (design, Production): Planned, Running, Done. Tabs below 1280. Always holds:
 * the day, the tab and the plan that is being made are in the address.
 */

import {
  IconCalendar,
  IconChevronLeft,
  IconChevronRight,
  IconPlus,
  IconSlice,
  IconToolsKitchen2,
} from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { formatQuantity } from '#contract/measure/quantity.ts'
import { addDays } from '#contract/time/business-day.ts'
import { formatDayNear } from '#contract/time/display-time.ts'
import { useGo } from '#src/records/page/use-go.ts'
import { useDatabase } from '#src/records/read/use-database.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useSiteDay } from '#src/records/read/use-site-day.ts'
import { useSyncStates } from '#src/records/save/row-sync-state.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { useSession } from '#src/session/use-session.ts'
import { Segmented } from '#src/ui/fields/segmented.tsx'
import { ToggleFilter } from '#src/ui/fields/toggle-filter.tsx'
import { useIsDesktop, useIsPhone } from '#src/ui/input/use-media.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { Button } from '#src/ui/page/button.tsx'
import { IconButton } from '#src/ui/page/icon-button.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { PageTabs } from '#src/ui/page/page-tabs.tsx'
import { Count } from '#src/ui/status/count.tsx'
import { Empty } from '#src/ui/status/empty.tsx'
import { FormSkeleton } from '#src/ui/status/office-skeletons.tsx'
import { CutSheet } from '../../parts/cut-sheet.tsx'
import { useToleranceBp } from '../../parts/tolerance.ts'
import { useStart } from '../../parts/use-start.ts'
import styles from './board.module.css'
import { BoardCard, type Move } from './board-card.tsx'
import { dayHeading, moved } from './board-moves.ts'
import { PlanSheet } from './plan-sheet.tsx'
import { type BoardCard as Card, type Column, readBoard } from './read-board.ts'

/** In place of a recipe: a piece is cut up without one. */
const CUT = 'cut'

const columns = [
  { column: 'planned', label: 'Planned', none: 'Nothing planned.' },
  { column: 'running', label: 'Running', none: 'Nothing is running.' },
  { column: 'done', label: 'Done', none: 'Nothing is done yet.' },
] as const satisfies readonly { column: Column; label: string; none: string }[]

const areas = [
  { value: 'ALL', label: 'All' },
  { value: 'RAW', label: 'Raw' },
  { value: 'RTE', label: 'Ready to eat' },
] as const

type Asked = { readonly day?: unknown; readonly tab?: unknown; readonly plan?: unknown }
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/** @returns the address with these changed */
function boardPath(asked: Asked, change: Asked, today: string): string {
  const { day, tab, plan } = { ...asked, plan: undefined, ...change }
  const query = new URLSearchParams()
  if (isDay(day) && day !== today) query.set('day', day)
  if (typeof tab === 'string') query.set('tab', tab)
  if (typeof plan === 'string') query.set('plan', plan)
  const text = query.toString()
  return text === '' ? '/production' : `/production?${text}`
}

export function BoardScreen() {
  const asked: Asked = useSearch({ strict: false })
  const { location, caller } = useSession()
  const db = useDatabase()
  const save = useSave()
  const go = useGo()
  const { today, timezone } = useSiteDay()
  const toleranceBp = useToleranceBp()
  const isDesktop = useIsDesktop()
  const isPhone = useIsPhone()
  const mayPlan = useMayDo('create', 'batches')
  const states = useSyncStates('stock-operations')
  const [area, setArea] = useState<(typeof areas)[number]['value']>('ALL')
  const [isMine, setIsMine] = useState(false)
  const [isShort, setIsShort] = useState(false)
  const start = useStart(({ id }) => go(`/production/${id}`))
  const day = isDay(asked.day) ? asked.day : today
  const tab: Column = columns.find(({ column }) => column === asked.tab)?.column ?? 'planned'
  const locationId = location?.id
  const all = useLiveQuery(
    async () =>
      db && locationId
        ? readBoard(db, { location_id: locationId, day, today, timezone, toleranceBp })
        : undefined,
    [db, locationId, day, today, timezone, toleranceBp],
  )
  const path = (change: Asked) => boardPath(asked, change, today)
  const cards = all?.filter(
    ({ batch, isShort: lacks }) =>
      (area === 'ALL' || batch.area === area) &&
      (!isMine || batch.operator_ids.includes(caller?.user_id ?? '')) &&
      (!isShort || lacks),
  )
  const grams = (all ?? []).reduce((sum, { batch }) => sum + (batch.planned_quantity ?? 0), 0)
  const count = all?.length ?? 0
  const isFiltered = area !== 'ALL' || isMine || isShort

  async function move(card: Card, to: Move): Promise<void> {
    const own = (all ?? []).filter(({ column }) => column === 'planned').map(({ batch }) => batch)
    for (const { batch, patch } of moved(own, card.batch, to, day)) {
      const saved = await save.edit('batches', batch, patch)
      if (!saved.ok) return toast.fail(Object.values(saved.fields)[0] ?? saved.message)
    }
    if (to.startsWith('day')) {
      const next = addDays(day, to === 'day after' ? 1 : -1)
      toast.success(`${card.title} moved`, { second: formatDayNear(next, today) })
    }
  }
  const isWaiting = (id: string) => states.get(id) === 'waiting'
  const column = (of: Column, none: string) => {
    const own = cards?.filter((card) => card.column === of) ?? []
    const ready = own.filter(({ needsChangeover }) => !needsChangeover)
    const first = ready.find((card) => !card.isShort) ?? ready[0]
    if (own.length === 0) return <p className={styles.none}>{none}</p>
    return (
      <ul className={styles.cards} aria-label={columns.find((one) => one.column === of)?.label}>
        {own.map((card) => (
          <BoardCard
            key={card.batch.id}
            card={card}
            waiting={card.operations.filter(isWaiting).length}
            onMove={of === 'planned' && mayPlan ? (to) => void move(card, to) : undefined}
            onStart={
              of === 'planned' && mayPlan && !isDesktop && card === first
                ? () => void start(card.batch)
                : undefined
            }
          />
        ))}
      </ul>
    )
  }

  if (!location) return <Page title="Production" second="Choose a site first." />
  return (
    <Page
      title="Production"
      second={
        all === undefined
          ? dayHeading(day)
          : `${dayHeading(day)}, ${count} ${count === 1 ? 'batch' : 'batches'}${grams > 0 ? `, ${formatQuantity(grams, 'g')}` : ''}`
      }
      width="broad"
      actions={
        <>
          <IconButton
            icon={IconChevronLeft}
            name="Day before"
            onClick={() => go(path({ day: addDays(day, -1) }))}
          />
          <Button icon={IconCalendar} to={path({ day: today })}>
            Today
          </Button>
          <IconButton
            icon={IconChevronRight}
            name="Day after"
            onClick={() => go(path({ day: addDays(day, 1) }))}
          />
          {mayPlan ? (
            <Button icon={IconSlice} grow={isPhone} to={path({ plan: CUT })}>
              Cut a piece
            </Button>
          ) : null}
          {mayPlan ? (
            <Button
              kind={
                isDesktop || !cards?.some((card) => card.column === 'planned')
                  ? 'primary'
                  : 'default'
              }
              icon={IconPlus}
              grow={isPhone}
              to={path({ plan: 'new' })}
            >
              Plan a batch
            </Button>
          ) : null}
        </>
      }
    >
      <div className={styles.filters}>
        <Segmented label="Area" options={areas} value={area} onChange={setArea} />
        <ToggleFilter on={isMine} onChange={setIsMine}>
          Mine
        </ToggleFilter>
        <ToggleFilter on={isShort} onChange={setIsShort}>
          Short of stock
        </ToggleFilter>
      </div>
      {all === undefined ? (
        <FormSkeleton fields={3} />
      ) : all.length === 0 ? (
        <Empty
          icon={IconToolsKitchen2}
          title={`Nothing planned for ${dayHeading(day).split(' ')[0]}`}
        >
          Plan a batch from a recipe. Larder says what is missing while you type.
        </Empty>
      ) : isDesktop ? (
        <div className={styles.columns}>
          {columns.map(({ column: of, label, none }) => (
            <section key={of} className={styles.column} aria-label={label}>
              <div className={styles.head}>
                <h2 className="l-h2">{label}</h2>
                <Count value={cards?.filter((card) => card.column === of).length ?? 0} />
              </div>
              {column(of, isFiltered ? 'Nothing matches.' : none)}
            </section>
          ))}
        </div>
      ) : (
        <>
          <PageTabs
            label="Columns"
            tabs={columns.map(({ column: of, label }) => ({
              to: path({ tab: of }),
              label,
              current: of === tab,
              count: cards?.filter((card) => card.column === of).length,
            }))}
          />
          {columns.map(({ column: of, none }) =>
            of === tab ? (
              <div key={of}>{column(of, isFiltered ? 'Nothing matches.' : none)}</div>
            ) : null,
          )}
        </>
      )}
      {asked.plan === CUT && mayPlan ? (
        <CutSheet title="Cut a piece" verb="Start cutting" onClose={() => go(path({}))} />
      ) : typeof asked.plan === 'string' && mayPlan ? (
        <PlanSheet
          day={day}
          recipeId={asked.plan === 'new' ? undefined : asked.plan}
          onClose={() => go(path({}))}
        />
      ) : null}
    </Page>
  )
}
