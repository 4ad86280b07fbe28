/** For search and scans: lots that only the trace pages know, older ones and those of other sites. */
import { useMemo, useState } from 'react'
import { descriptions } from '#contract/core/resource/descriptions.ts'
import { SHORTEST_SEARCH } from '#contract/modules/lots/pages/page-search.ts'
import { formatDayMedium } from '#contract/time/display-time.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import { useFigures } from '#src/records/read/use-figures.ts'
import { useReading } from '#src/records/read/use-names.ts'
import type { FoundBeyond, SearchedBeyond } from '#src/records/seam/search.ts'

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
const none: readonly FoundBeyond[] = []

export function useLotsOnPages({ text }: { readonly text: string }): SearchedBeyond {
  const { timezone } = useReading()
  const [since] = useState(() => Date.now())
  const isAsked = text.trim().length >= SHORTEST_SEARCH
  const question = isAsked ? { text } : null
  const { figures, isFailed } = useFigures('lots-on-pages', question, since)
  const isLooking = isAsked && figures === undefined && !isFailed
  return useMemo(
    () => ({
      text,
      isLooking,
      found:
        figures?.map(({ id, kind, name, codes, date }) => ({
          ...{ id, name, codes },
          what: capital(descriptions[kind].label.one),
          more: `${formatDayMedium(localDay(date, timezone))}, from the trace pages`,
          icon: 'hierarchy2' as const,
          to: `/trace/${id}`,
        })) ?? none,
    }),
    [text, isLooking, figures, timezone],
  )
}
