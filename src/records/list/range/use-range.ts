/**
 * The rows of a long list: the first from an index at once, all of them by id as soon as the
 * figures worker has returned the list (ADR 0050). Always holds: rows never come from another
 * question; visible rows are live.
 */
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useMemo, useState } from 'react'
import { visiblePart } from '#contract/core/access/visibility.ts'
import {
  isListed,
  type ListRangeAnswer,
  type ListRangeQuestion,
} from '#contract/core/figures/list-range.figures.ts'
import type { QueryOf } from '#contract/core/lists/record-query.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { RecordsByResource, ResourceName } from '#contract/core/resource/registry.ts'
import { eachRecord } from '#local/store/each-record.ts'
import { isWindowed, readRecords } from '#local/store/read-records.ts'
import { afterPaint } from '#src/platform/after-paint.ts'
import { useSession } from '#src/session/use-session.ts'
import { useDatabase } from '../../read/use-database.ts'
import { useFigures } from '../../read/use-figures.ts'
import { type FoundRows, rowsInMemory } from '../found-rows.ts'
import { createWindows, rowsByWindows, type Windows } from './windows.ts'

type Row<N extends ResourceName> = RecordsByResource[N]

const likely = ['location_id']

/** Shown until the rows are known; scrolling reads on. */
const FIRST_ROWS = 60
const FIRST_AT_MOST = 960

export type Range<R> = {
  /** Undefined until the first rows are here. */
  readonly found: FoundRows<R> | undefined
  /** Rows before filtering; undefined until they are counted. */
  readonly whole: ListRangeAnswer | undefined
  readonly total: number
  /** False while only the first rows are here. */
  readonly isWhole: boolean
  readonly first: readonly R[]
  readonly windows: Windows<R>
  /** Visits every row, without filters. */
  readonly range: FoundRows<R>['each']
  readonly isFailed: boolean
  readonly again: () => void
}

const idsOf = (answer: ListRangeAnswer | undefined) =>
  answer && (answer.ids === '' ? [] : answer.ids.split(' '))

/** As this person may see them: another person's private answers aren't shown (domain §4 F10). */
export function useSeen<N extends ResourceName>(resource: N): (row: Row<N>) => Row<N> {
  const { caller } = useSession()
  return useMemo(() => {
    const definition = declarations[resource]
    if (definition.privateShows === undefined || !caller) return (row) => row
    return (row) => visiblePart(caller, definition, row) as Row<N>
  }, [caller, resource])
}

function useWindows<N extends ResourceName>(resource: N) {
  const db = useDatabase()
  const seen = useSeen(resource)
  const windows = useMemo(
    () =>
      createWindows<Row<N> & { readonly id: string }>(async (ids) => {
        const rows = db ? await db.table<Row<N>, string>(resource).bulkGet([...ids]) : []
        return rows.flatMap((row) => (row ? [seen(row)] : []))
      }),
    [db, resource, seen],
  )
  useEffect(() => windows.end, [windows])
  return windows
}

/** A question's first rows, if an index gives them; undefined while loading, or if not wanted. */
function useFirst<N extends ResourceName>(
  resource: N,
  { query, order, among }: ListRangeQuestion,
  isWanted: boolean,
) {
  const seen = useSeen(resource)
  const [limit, setLimit] = useState(FIRST_ROWS)
  const asked = { ...query, order, limit } as QueryOf<N>
  const isRead = isWanted && isWindowed(resource, asked, likely)
  const db = useDatabase()
  // A live query keeps its last rows when its question changes: those aren't shown for this one.
  const key = JSON.stringify([resource, query, order])
  const read = useLiveQuery(
    async () =>
      db && isRead ? { of: key, rows: await readRecords(db, resource, asked) } : undefined,
    [db, key, isRead, limit],
  )
  const rows = isRead && read?.of === key ? read.rows : undefined
  const first = useMemo(() => {
    const listed = rows?.filter((row) => isListed(among ? { among } : {}, row)).map(seen)
    if (!listed) return undefined
    const found: FoundRows<Row<N>> = {
      ...rowsInMemory(listed),
      see(_, to) {
        const isNearEnd = to >= listed.length - FIRST_ROWS / 2
        if (!isNearEnd) return
        setLimit((now) => (listed.length < now / 2 ? now : Math.min(now * 2, FIRST_AT_MOST)))
      },
    }
    return { rows: listed, found }
  }, [rows, among, seen])
  return { first, isAwaited: isRead && first === undefined }
}

/** Every row, a thousand at once by the index: many times faster than by id. */
function useEach<N extends ResourceName>(resource: N, question: ListRangeQuestion) {
  const db = useDatabase()
  const seen = useSeen(resource)
  return useMemo((): FoundRows<Row<N>>['each'] => {
    return async (take) => {
      if (!db) return
      await eachRecord(db, resource, question.query as QueryOf<N>, (rows) =>
        take(rows.filter((row) => isListed(question, row)).map(seen)),
      )
    }
  }, [db, resource, question, seen])
}

const none: readonly never[] = []

export function useRange<N extends ResourceName>(
  resource: N,
  asked: { readonly whole: ListRangeQuestion; readonly narrowed: ListRangeQuestion },
): Range<Row<N>> {
  const isSame = JSON.stringify(asked.whole) === JSON.stringify(asked.narrowed)
  // The list doesn't depend on the time.
  const [isShown, setIsShown] = useState(false)
  const all = useFigures('list-range', isShown ? asked.whole : null, 0)
  const some = useFigures('list-range', isShown && !isSame ? asked.narrowed : null, 0)
  const { figures, isFailed, again } = isSame ? all : some
  const windows = useWindows(resource)
  const { first, isAwaited } = useFirst(resource, asked.narrowed, figures === undefined)
  // What the first rows don't need is requested once they are on the screen.
  useEffect(() => (isAwaited ? undefined : afterPaint(() => setIsShown(true))), [isAwaited])
  const ids = useMemo(() => idsOf(figures), [figures])
  const total = useMemo(() => idsOf(all.figures)?.length ?? 0, [all.figures])
  const range = useEach(resource, asked.narrowed)
  const byWindows = useMemo(
    () => ids && rowsByWindows(ids, windows, { told: figures?.totals, range }),
    [ids, windows, figures, range],
  )
  const rows = first?.rows ?? none
  // Visible rows keep their place when their position among all is known.
  useEffect(() => {
    if (rows.length > 0) windows.keep(rows)
  }, [windows, rows])
  return {
    found: byWindows ?? first?.found,
    whole: all.figures,
    total,
    isWhole: byWindows !== undefined && all.figures !== undefined,
    first: rows,
    windows,
    range,
    isFailed,
    again,
  }
}
