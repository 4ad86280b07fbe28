/**
 * Figures over many records, computed in the worker and kept up to date while they are shown (ADR
 * 0047). Always holds: figures for another question are never shown for this one; while rows change
 * the last ones stay.
 */
import { useEffect, useRef, useState } from 'react'
import type { AnswerOf, FiguresName, QuestionOf } from '#contract/core/figures/figures-by-name.ts'
import type { FollowedFigures } from '#src/platform/figures-host.ts'
import { useDatabase } from './use-database.ts'

export type ShownFigures<N extends FiguresName> = {
  /** Undefined until the first answer, and if there is none. */
  readonly figures: AnswerOf<N> | undefined
  readonly isFailed: boolean
  /** After a failure. */
  readonly again: () => void
}

type Told = { readonly key: string; readonly answer?: unknown; readonly isFailed?: true }

/**
 * @param question null if there is nothing to ask yet
 * @param now the time they refer to (ms): `useNow()` if they change with time
 */
export function useFigures<N extends FiguresName>(
  name: N,
  question: QuestionOf<N> | null,
  now: number,
): ShownFigures<N> {
  const db = useDatabase()
  const [news, setNews] = useState<Told>()
  const [tries, setTries] = useState(0)
  const asked = question && JSON.stringify(question)
  const key = `${db?.name} ${name} ${asked} ${tries}`
  const followed = useRef<FollowedFigures | undefined>(undefined)
  const latest = useRef(now)
  latest.current = now

  useEffect(() => {
    if (!db || asked === null) return
    let isWanted = true
    const fail = () => isWanted && setNews({ key, isFailed: true })
    import('#src/platform/figures-host.ts').then(({ followFigures }) => {
      if (!isWanted) return
      const request = {
        name,
        question: JSON.parse(asked) as QuestionOf<N>,
        customer_id: db.customer_id,
        user_id: db.user_id,
        now: latest.current,
      }
      followed.current = followFigures(request, (told) => {
        if (told.is === 'failure') fail()
        else if (isWanted) setNews({ key, answer: told.answer })
      })
    }, fail)
    return () => {
      isWanted = false
      followed.current?.leave()
      followed.current = undefined
    }
  }, [db, name, asked, key])

  useEffect(() => followed.current?.atTime(now), [now])

  const mine = news?.key === key ? news : undefined
  return {
    figures: mine?.answer as AnswerOf<N> | undefined,
    isFailed: mine?.isFailed === true,
    again: () => setTries((count) => count + 1),
  }
}
