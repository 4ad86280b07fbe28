/**
 * The palette's state: what is typed, which kind, which row is active, and what is shown. Always
 * holds: a scanned code is judged once everything has been read; if it matches exactly one thing, and
 * nothing else may have that code, the thing is opened.
 */
import { useRouter } from '@tanstack/react-router'
import { use, useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { codesOfScan } from '#contract/modules/scanner/codes-of-scan.ts'
import { useScanOf } from '#src/records/scan/use-scans.ts'
import { nearNames } from '#src/records/search/near-names.ts'
import { type Finder, type Hit, nearestCode, withCode } from '#src/records/search/search-all.ts'
import { type SearchEntry, searchEntries } from '#src/records/search/search-entries.ts'
import { useLooking, useSearchIndex } from '#src/records/search/use-search-index.ts'
import { useShownRecords } from '#src/records/search/use-shown-records.ts'
import { useSession } from '#src/session/use-session.ts'
import type { MenuPerson } from '../menu.ts'
import { openedLately } from './opened.ts'
import { type Entry, kindTitle, type PaletteRow, pathOf, toPaletteRow } from './palette-rows.ts'
import { ALL, NEAR, paletteSections, type Section } from './palette-sections.ts'
import { allFaces, type FoldedPart, searchPartsOf } from './search-parts.ts'
import { useBeyond } from './use-beyond.ts'
import { type ShellActs, useCommands } from './use-commands.ts'
import { useFaces } from './use-faces.ts'
import { useScanJudge } from './use-scan-judge.ts'

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
  const [isCameraOpen, setIsCameraOpen] = useState(false)
  const commands = useCommands(person, { ...acts, onScan: () => setIsCameraOpen(true) })
  const opened = useOpened(parts)
  const { faceOf, finders } = useFaces(parts, faces)
  const read = useScanOf()
  const shownOf = (code: string) => codesOfScan(read(code))[0].code
  const [text, setText] = useState(() => (scanned === undefined ? '' : shownOf(scanned)))
  const [kind, setKind] = useState(ALL)
  const [at, setAt] = useState(0)
  const beyond = useBeyond(person, text)
  const allFinders = useMemo(
    (): readonly Finder<Entry>[] => [...index.finders, ...beyond.found],
    [index.finders, beyond.found],
  )
  const isWhole = index.isWhole && !beyond.isLooking
  const shown = useMemo(
    () => paletteSections<Entry>({ text, kind, finders: allFinders, commands, opened }),
    [text, kind, allFinders, commands, opened],
  )
  const judge = (code: string, isLooking: boolean): boolean => {
    const found = codesOfScan(read(code))
      .map((sought) => ({ ...sought, hits: withCode(allFinders, sought.code) }))
      .find(({ hits }) => hits.length > 0)
    // What the device has itself waits for nothing else.
    if (!found) return !isLooking
    setText(found.code)
    const [only, ...others] = found.hits
    if (only && others.length === 0 && found.isCertain) go(pathOf(parts, only))
    return true
  }
  const scan = useScanJudge(scanned, index.isWhole, judge, beyond.isLooking)
  const lastScan = scan.code === undefined ? undefined : read(scan.code)
  const totalOfAll = shown.kinds[0]?.count
  const isUnknown = totalOfAll === 0 && isWhole
  const isScanned = lastScan && codesOfScan(lastScan).some(({ code }) => code === shown.typed)
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
    'icon' in entry ? [] : [{ resource: key as ResourceName, id: entry.id }],
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
    finders: [finders, beyond.finders],
    ...{ text, sections, rows, active, kinds: shown.kinds, kind: shown.kind, setKind: choose },
    typed: shown.typed,
    total: shown.total,
    failed: index.failed,
    isWhole,
    nearest: nearest && toPaletteRow(nearest, around),
    /** Across all kinds. */
    totalOfAll,
    isScanned: isScanned === true,
    /** Why the scanned code can't be right: its check digit is wrong. */
    wrong: isScanned && lastScan?.kind === 'WRONG' ? lastScan.says : undefined,
    isCameraOpen,
    setIsCameraOpen,
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
    /** By a scanner or the camera. */
    scan(code: string) {
      setIsCameraOpen(false)
      setText(shownOf(code))
      setKind(ALL)
      setAt(0)
      scan.take(code)
    },
  }
}

export type Palette = ReturnType<typeof usePalette>
