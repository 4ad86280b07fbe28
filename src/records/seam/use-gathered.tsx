/**
 * Collects the results of the modules' hooks. Each hook is called by its own component, so that the
 * list of modules may change with the flags.
 */
import { memo, type ReactNode, useCallback, useLayoutEffect, useMemo, useState } from 'react'
import type { LazyHook } from './lazy-hook.ts'
import { useFetched } from './use-fetched.ts'

type Source<A, T> = {
  /** The module's name. */
  readonly key: string
  readonly find: LazyHook<A, T>
}

type OnFound<T> = (key: string, value: T) => void

interface FinderProps<A, T> {
  source: Source<A, T>
  asked: A
  onFound: OnFound<T>
}

interface FoundProps<A, T> {
  useFound: (asked: A) => T
  name: string
  asked: A
  onFound: OnFound<T>
}

function Finder<A, T>({ source, asked, onFound }: FinderProps<A, T>) {
  const useFound = useFetched(source.find)
  return useFound ? (
    <Found useFound={useFound} name={source.key} asked={asked} onFound={onFound} />
  ) : null
}

function CallHook<A, T>({ useFound, name, asked, onFound }: FoundProps<A, T>) {
  const value = useFound(asked)
  useLayoutEffect(() => onFound(name, value), [name, value, onFound])
  return null
}

/** Not called again because of its own results. */
const Found = memo(CallHook) as typeof CallHook

export type Gathered<T> = {
  /**
   * In the order of the sources; undefined while a hook is fetched, or returns undefined itself.
   */
  readonly values: readonly (T | undefined)[]
  /**
   * To be rendered by the caller, always in the same place: remounted, they look everything up
   * again. They call the hooks, and show nothing.
   */
  readonly finders: ReactNode
}

/** @param sources and @param asked the same objects while nothing changes */
export function useGathered<A, T>(sources: readonly Source<A, T>[], asked: A): Gathered<T> {
  const [found, setFound] = useState<ReadonlyMap<string, T>>(() => new Map())
  const onFound = useCallback<OnFound<T>>((key, value) => {
    setFound((before) => (before.get(key) === value ? before : new Map(before).set(key, value)))
  }, [])
  const values = useMemo(() => sources.map(({ key }) => found.get(key)), [sources, found])
  const finders = sources.map((source) => (
    <Finder key={source.key} source={source} asked={asked} onFound={onFound} />
  ))
  return { values, finders }
}
