/**
 * The palette's state: what is typed, which kind, which row is active, and what is shown. Always
 * holds: a scanned code is judged once everything has been read; if it matches exactly one thing,
 * that is opened.
 */
import { useRouter } from '@tanstack/react-router'
import {
  use,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { nearNames } from '#src/records/search/near-names.ts'
import { type Hit, nearestCode, withCode } from '#src/records/search/search-all.ts'
import { type SearchEntry, searchEntries } from '#src/records/search/search-entries.ts'
import { useLooking, useSearchIndex } from '#src/records/search/use-search-index.ts'
import { useShownRecords } from '#src/records/search/use-shown-records.ts'
import { useSession } from '#src/session/use-session.ts'
import type { MenuPerson } from '../menu.ts'
import { openedLately } from './opened.ts'
import { type Entry, kindTitle, type PaletteRow, pathOf, toPaletteRow } from './palette-rows.ts'
import { ALL, COMMANDS, NEAR, paletteSections, type Section } from './palette-sections.ts'
import { allFaces, type FoldedPart, searchPartsOf } from './search-parts.ts'
import { type ShellActs, useCommands } from './use-commands.ts'
import { useFaces } from './use-faces.ts'

export type ShownSection = {
  readonly key: string
  readonly title: string
  readonly count: number | undefined
  readonly rows: readonly PaletteRow[]
}

/** Recently opened ones that can still be seen. */
function useOpened(parts: readonly FoldedPart[]): readonly Hit<SearchEntry>[] {
  const { caller, platform } = useSession()
  const looking = useLooking()
  const [opened] = useState(() => openedLately(platform.preferences, caller?.user_id ?? ''))
  const rows = useShownRecords(opened)
  return useMemo(
    () =>
      opened.flatMap(({ resource, id }) => {
        const part = parts.find((one) => one.resource === resource)
        const row = rows.get(id)
        if (!part || !row || !looking) return []
        return searchEntries(part, [row], looking).map((entry) => ({ key: resource, entry }))
      }),
    [opened, rows, parts, looking],
  )
}

/** Judges a scanned code once everything has been read. */
function useScan(scanned: string | undefined, isWhole: boolean, judge: (code: string) => void) {
  const [code, setCode] = useState(scanned)
  const [isJudged, setIsJudged] = useState(false)
  const judgeNow = useEffectEvent((asked: string) => {
    setIsJudged(true)
    judge(asked)
  })
  useEffect(() => {
    if (code !== undefined && !isJudged && isWhole) judgeNow(code)
  }, [code, isJudged, isWhole])
  function take(next: string): void {
    setCode(next)
    setIsJudged(false)
  }
  return { code, take }
}

export interface PaletteProps extends ShellActs {
  readonly person: MenuPerson
  /** A code just typed by a scanner. */
  readonly scanned: string | undefined
  readonly onClose: () => void
}

export function usePalette({ person, scanned, onClose, ...acts }: PaletteProps) {
  const router = useRouter()
  const { caller, platform } = useSession()
  const faces = use(allFaces())
  const { role, devMode } = person
  const flags = person.flags?.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the person is made anew at every look.
  const parts = useMemo(() => searchPartsOf(person), [role, devMode, flags])
  const userId = caller?.user_id ?? ''
  const recentOf = useCallback(
    (resource: ResourceName) =>
      openedLately(platform.preferences, userId).flatMap((one) =>
        one.resource === resource ? [one.id] : [],
      ),
    [platform, userId],
  )
  const index = useSearchIndex(parts, faces, recentOf)
  const commands = useCommands(person, acts)
  const opened = useOpened(parts)
  const { faceOf, finders } = useFaces(parts, faces)
  const [text, setText] = useState(scanned ?? '')
  const [kind, setKind] = useState(ALL)
  const [at, setAt] = useState(0)
  const shown = useMemo(
    () => paletteSections<Entry>({ text, kind, finders: index.finders, commands, opened }),
    [text, kind, index.finders, commands, opened],
  )
  const scan = useScan(scanned, index.isWhole, (code) => {
    const [only, ...others] = withCode(index.finders, code)
    if (only && others.length === 0) go(pathOf(parts, only))
  })
  const totalOfAll = shown.kinds[0]?.count
  const isUnknown = totalOfAll === 0 && index.isWhole
  const isScanned = scan.code === shown.typed
  const nearest = useMemo(
    () => (isUnknown ? nearestCode<SearchEntry>(index.finders, shown.typed) : undefined),
    [isUnknown, index.finders, shown.typed],
  )
  // A key does not wait for it: of 20,000 names it is more than a look.
  const misspelt = useDeferredValue(isUnknown && !isScanned && !nearest ? shown.typed : '')
  const near = useMemo(
    () => (misspelt === '' ? [] : nearNames<Entry>([...index.finders, commands], misspelt)),
    [misspelt, index.finders, commands],
  )
  const found: readonly Section<Entry>[] =
    isUnknown && near.length > 0 ? [{ key: NEAR, count: undefined, hits: near }] : shown.sections
  const hits = found.flatMap((section) => section.hits)
  const refs = [...hits, ...(nearest ? [nearest] : [])].flatMap(({ key, entry }) =>
    key === COMMANDS ? [] : [{ resource: key as ResourceName, id: entry.id }],
  )
  const records = useShownRecords(refs)

  function go(to: string): void {
    router.history.push(to)
    onClose()
  }
  const around = { parts, records, faceOf, go, close: onClose }
  const toShown = ({ key, count, hits: all }: Section<Entry>): ShownSection => ({
    ...{ key, count },
    title: kindTitle(key),
    rows: all.map((hit) => toPaletteRow(hit, around)),
  })
  const sections = found.map(toShown)
  const rows = sections.flatMap((section) => section.rows)
  const active = Math.min(at, rows.length - 1)

  function choose(next: string): void {
    setKind(next)
    setAt(0)
    if (text.startsWith('>')) setText(text.slice(1).trimStart())
  }

  return {
    /** Rendered by the caller; they show nothing. */
    finders,
    ...{ text, sections, rows, active, kinds: shown.kinds, kind: shown.kind, setKind: choose },
    typed: shown.typed,
    total: shown.total,
    failed: index.failed,
    isWhole: index.isWhole,
    nearest: nearest && toPaletteRow(nearest, around),
    /** Across all kinds. */
    totalOfAll,
    isScanned,
    type(next: string) {
      setText(next)
      setAt(0)
    },
    move: (by: number) => setAt(Math.max(0, Math.min(rows.length - 1, active + by))),
    turn(by: number) {
      const keys = shown.kinds.map(({ key }) => key)
      const next = keys.at((keys.indexOf(shown.kind) + by) % keys.length)
      if (next) choose(next)
    },
    /** A scanner typed it into the field. */
    scan(code: string) {
      setText(code)
      setKind(ALL)
      setAt(0)
      scan.take(code)
    },
  }
}

export type Palette = ReturnType<typeof usePalette>
