/**
 * Figures of several sites over full days, added up beside the page (ADR 0047). Always holds: a site is asked
 * about only when all the records of its days are on this device, for what is not here is no zero (AC 3.1.3);
 * Home and the list a figure leads to ask by the same clock, so that they say the same.
 */
import { useMemo } from 'react'
import type { FiguresQuestion } from '#contract/core/figures/counted-records.ts'
import type { AnswerOf, FiguresName, QuestionOf } from '#contract/core/figures/figures-by-name.ts'
import {
  type FigureDays,
  lastFullDays,
  spanOfFigures,
} from '#contract/core/figures/site-figures.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import type { HomePlaces } from '../seam/home.ts'
import { isAllHere, useEachPlace } from './use-each-place.ts'
import { useFigures } from './use-figures.ts'

/** What was due late at night turns into missed a little later than by the clock. */
const QUARTER_MS = 15 * 60_000

type Named = {
  [N in FiguresName]: FiguresQuestion extends QuestionOf<N> ? N : never
}[FiguresName]

export type PastOf<N extends FiguresName> = {
  /** Undefined while it is added up. */
  readonly answer: AnswerOf<N> | undefined
  /** Sites of which all is on this device. */
  readonly here: ReadonlySet<string>
}

interface Asked extends HomePlaces {
  /** The last full days of each site when left out. */
  readonly days?: FigureDays
  /** The lists they are added up from. */
  readonly from: readonly ResourceName[]
}

/** Undefined while the device is asked what it has. Throws what could not be added up: CardBoundary says so. */
export function usePastFigures<N extends Named>(name: N, asked: Asked): PastOf<N> | undefined {
  const { places, now, from } = asked
  const daysAt = ({ site }: (typeof places)[number]) =>
    asked.days ?? lastFullDays(now, timezoneOf(site))
  const days = places.map((place) => daysAt(place).from).join()
  const has = useEachPlace(places, days, (db, place) =>
    isAllHere(db, from, spanOfFigures(daysAt(place), timezoneOf(place.site)).from),
  )
  const known = has && places.filter(({ site }) => has.get(site.id))
  const question: FiguresQuestion | null = known?.length
    ? {
        places: known.map((place) => ({
          site: place.site.id,
          departmentId: place.departmentId,
          ...daysAt(place),
        })),
      }
    : null
  const clock = Math.floor(now / QUARTER_MS) * QUARTER_MS
  const { figures, isFailed } = useFigures(name, question as QuestionOf<N> | null, clock)
  if (isFailed) throw new Error(`The figures ${name} could not be added up.`)
  const here = known?.map(({ site }) => site.id).join()
  return useMemo(() => {
    if (here === undefined) return undefined
    const sites = here === '' ? [] : here.split(',')
    return { answer: sites.length > 0 ? figures : ([] as never), here: new Set(sites) }
  }, [figures, here])
}
