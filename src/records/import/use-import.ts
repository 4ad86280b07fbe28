/**
 * A file on its way in: read, its columns matched, its rows judged, and saved when somebody says so
 * (domain §3.5). Always holds: nothing is written before `run`; what is typed into a cell is judged
 * like the rest of its row.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { RecordsByResource, ResourceName } from '#contract/core/resource/registry.ts'
import { foldText } from '#contract/text/search-words.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { readRecords } from '#local/store/read-records.ts'
import { useSession } from '#src/session/use-session.ts'
import { recordName } from '../form/field-text.ts'
import { useDatabase } from '../read/use-database.ts'
import { useSiteDay } from '../read/use-site-day.ts'
import { deviceRead } from '../save/device-read.ts'
import type { EachAct, EachResult } from '../save/save-each.ts'
import { useSave } from '../save/use-save.ts'
import { type CsvTable, csvRows, MOST_ROWS } from './csv-rows.ts'
import { type FileRow, matchHeadings, rowsByColumn, schemaOfColumn } from './import-columns.ts'
import type { Fields, ImportDeclaration } from './import-declaration.ts'
import { type JudgedRow, judgeRows } from './judge-rows.ts'

type AnyRow = Fields & { readonly id: string }

export interface ImportFile {
  readonly name: string
  readonly table: CsvTable
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

/** A table with a heading and rows, or why it is none. */
export async function readFile(file: File): Promise<ImportFile | { readonly says: string }> {
  if (/\.(xlsx?|ods|numbers)$/i.test(file.name)) {
    return { says: 'Save it as CSV in your spreadsheet first, then choose that file.' }
  }
  const table = await csvRows(await file.text(), pause)
  if (table.rows.length === 0) return { says: 'There are no rows below its first line.' }
  if (table.rows.length > MOST_ROWS) {
    return { says: `It has more than ${MOST_ROWS.toLocaleString('en-GB')} rows. Split it.` }
  }
  return { name: file.name, table }
}

export interface NamedChoice {
  readonly value: string
  readonly label: string
}

type Known = {
  readonly here: readonly AnyRow[]
  /** Names that a cell may say, by resource. */
  readonly names: ReadonlyMap<ResourceName, readonly NamedChoice[]>
}

async function readKnown(db: LarderDatabase, declaration: ImportDeclaration): Promise<Known> {
  const { resource, columns } = declaration
  const refs = columns.flatMap((column) => schemaOfColumn(resource, column).ref ?? [])
  const named = await Promise.all(
    [...new Set(refs as ResourceName[])].map(async (name) => {
      const rows = (await readRecords(db, name, {})) as readonly AnyRow[]
      const choices = rows.map((row) => ({
        value: row.id,
        label: recordName(declarations[name], row),
      }))
      return [name, choices] as const
    }),
  )
  const here = (await readRecords(db, resource, { includeArchived: true })) as readonly AnyRow[]
  return { here, names: new Map(named) }
}

export interface Importing {
  readonly matched: readonly (string | null)[]
  /** Undefined while they are judged. */
  readonly rows: readonly JudgedRow[] | undefined
  readonly names: Known['names']
  /** Which column a heading is for; null if none. */
  readonly match: (heading: number, key: string | null) => void
  readonly write: (line: number, key: string, text: string) => void
  /** @param onProgress how many are through */
  readonly run: (onProgress: (done: number) => void) => Promise<EachResult>
}

const noNames: Known['names'] = new Map()

/** @param declaration the same each time */
export function useImport({ table }: ImportFile, declaration: ImportDeclaration): Importing {
  const db = useDatabase()
  const save = useSave()
  const { caller } = useSession()
  const { today } = useSiteDay()
  const [matched, setMatched] = useState(() => matchHeadings(table.head, declaration))
  const [typed, setTyped] = useState<ReadonlyMap<number, FileRow['cells']>>(new Map())
  const [known, setKnown] = useState<Known>()
  const [judged, setJudged] = useState<{ of: readonly FileRow[]; rows: readonly JudgedRow[] }>()
  useEffect(() => {
    if (!db) return
    let isWanted = true
    void readKnown(db, declaration).then((found) => {
      if (isWanted) setKnown(found)
    })
    return () => {
      isWanted = false
    }
  }, [db, declaration])
  const rows = useMemo(
    () =>
      rowsByColumn(table, matched).map((row) => {
        const cells = { ...row.cells, ...typed.get(row.line) }
        return { ...row, cells: Object.fromEntries(Object.entries(cells).filter(([, one]) => one)) }
      }),
    [table, matched, typed],
  )
  useEffect(() => {
    if (!db || !caller || !known) return
    let isWanted = true
    const ids = new Map(
      [...known.names].map(([name, choices]) => [
        name,
        new Map(choices.map(({ value, label }) => [foldText(label).trim(), value])),
      ]),
    )
    const judging = {
      ...{ declaration, here: known.here, caller, author: caller.user_id, today },
      ...{ now: Date.now(), read: deviceRead(db) },
      idOf: (name: ResourceName, folded: string) => ids.get(name)?.get(folded),
    }
    const stop = new Error('Another file, or another column')
    const turn = async () => {
      await pause()
      if (!isWanted) throw stop
    }
    judgeRows(rows, judging, turn)
      .then((next) => isWanted && setJudged({ of: rows, rows: next }))
      .catch((error: unknown) => {
        if (error !== stop) throw error
      })
    return () => {
      isWanted = false
    }
  }, [db, caller, known, rows, declaration, today])

  const match = useCallback((heading: number, key: string | null) => {
    setMatched((before) =>
      before.map((one, at) => (at === heading ? key : one === key ? null : one)),
    )
  }, [])
  const write = useCallback((line: number, key: string, text: string) => {
    setTyped((before) => new Map(before).set(line, { ...before.get(line), [key]: text.trim() }))
  }, [])
  const latest = useRef(judged)
  useEffect(() => {
    latest.current = judged
  }, [judged])
  const run = useCallback(
    (onProgress: (done: number) => void) => {
      const acts = (latest.current?.rows ?? []).flatMap((row): EachAct<ResourceName>[] => {
        if (row.state === 'new') {
          return [
            { act: 'create', record: row.record as unknown as RecordsByResource[ResourceName] },
          ]
        }
        if (row.state !== 'changed') return []
        const record = row.record as unknown as RecordsByResource[ResourceName]
        return [{ act: 'edit', record, patch: row.patch }]
      })
      return save.each(declaration.resource, acts, onProgress)
    },
    [save, declaration],
  )
  return {
    ...{ matched, match, write, run },
    rows: judged?.of === rows ? judged.rows : undefined,
    names: known?.names ?? noNames,
  }
}
