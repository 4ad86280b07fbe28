/**
 * One live query for all that ask the same of the same database: what is long (a site's lots) is read
 * once after a change, whatever is on the screen. Always holds: it runs while somebody asks, and an
 * answer is the same object for all of them.
 */
import { liveQuery } from 'dexie'
import { useMemo, useSyncExternalStore } from 'react'
import type { LarderDatabase } from '#local/store/database.ts'
import { useDatabase } from './use-database.ts'

type Running<T> = {
  readonly told: Set<() => void>
  readonly stop: () => void
  answer?: { readonly value: T } | { readonly error: unknown }
}

type Read<Asked extends string, T> = (db: LarderDatabase, asked: Asked) => Promise<T>

export type SharedQuery<Asked extends string, T> = {
  readonly read: Read<Asked, T>
  readonly running: WeakMap<LarderDatabase, Map<string, Running<T>>>
}

/** @param read of this database, by this one key */
export const sharedQuery = <Asked extends string, T>(
  read: Read<Asked, T>,
): SharedQuery<Asked, T> => ({ read, running: new WeakMap() })

function start<Asked extends string, T>(
  { read }: SharedQuery<Asked, T>,
  db: LarderDatabase,
  asked: Asked,
): Running<T> {
  const told = new Set<() => void>()
  const tell = (answer: Running<T>['answer']) => {
    running.answer = answer
    for (const one of told) one()
  }
  const reading = liveQuery(() => read(db, asked)).subscribe(
    (value) => tell({ value }),
    (error: unknown) => tell({ error }),
  )
  const running: Running<T> = { told, stop: () => reading.unsubscribe() }
  return running
}

/** Asks for all of these. @returns asks no longer */
function join<Asked extends string, T>(
  query: SharedQuery<Asked, T>,
  db: LarderDatabase,
  keys: readonly Asked[],
  tell: () => void,
): () => void {
  const ofDatabase = query.running.get(db) ?? new Map<string, Running<T>>()
  query.running.set(db, ofDatabase)
  for (const key of keys) {
    const one = ofDatabase.get(key) ?? start(query, db, key)
    ofDatabase.set(key, one)
    one.told.add(tell)
  }
  return () => {
    for (const key of keys) {
      const one = ofDatabase.get(key)
      one?.told.delete(tell)
      if (one?.told.size !== 0) continue
      one.stop()
      ofDatabase.delete(key)
    }
  }
}

const BETWEEN = '\n'
const nothingToLeave = () => () => undefined

/**
 * The answers to several keys, by key; undefined while one is missing. The same object until one of them
 * changes.
 * @throws what a reading threw, while rendering, as useLiveQuery does
 */
export function useSharedQueries<Asked extends string, T>(
  query: SharedQuery<Asked, T>,
  asked: readonly Asked[],
): ReadonlyMap<Asked, T> | undefined {
  const db = useDatabase()
  const joined = asked.join(BETWEEN)
  const [subscribe, read] = useMemo(() => {
    const keys = joined === '' ? [] : (joined.split(BETWEEN) as Asked[])
    let before: { readonly answers: readonly unknown[]; readonly all: Answers<Asked, T> } | null =
      null
    const look = () => {
      const answers = keys.map((key) => (db ? query.running.get(db)?.get(key)?.answer : undefined))
      if (before && answers.every((one, at) => one === before?.answers[at])) return before.all
      before = { answers, all: answersOf(keys, answers) }
      return before.all
    }
    return [db ? (tell: () => void) => join(query, db, keys, tell) : nothingToLeave, look] as const
  }, [query, db, joined])
  const answers = useSyncExternalStore(subscribe, read)
  if (answers && 'error' in answers) throw answers.error
  return answers
}

type Answers<Asked extends string, T> =
  | ReadonlyMap<Asked, T>
  | { readonly error: unknown }
  | undefined

function answersOf<Asked extends string, T>(
  keys: readonly Asked[],
  answers: readonly Running<T>['answer'][],
): Answers<Asked, T> {
  const found = new Map<Asked, T>()
  for (const [at, key] of keys.entries()) {
    const answer = answers[at]
    if (answer && 'error' in answer) return answer
    if (answer) found.set(key, answer.value)
  }
  return found.size < keys.length ? undefined : found
}

const none: readonly never[] = []

/** The same of one key; undefined while loading, or if nothing is asked. */
export const useSharedQuery = <Asked extends string, T>(
  query: SharedQuery<Asked, T>,
  asked: Asked | undefined,
): T | undefined => {
  const answers = useSharedQueries(query, asked === undefined ? none : [asked])
  return asked === undefined ? undefined : answers?.get(asked)
}
