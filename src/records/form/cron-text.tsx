/**
 * A cron expression in words, or what is wrong with it (AC 3.26.3). The library for it is fetched
 * with the first expression shown.
 */
import { use } from 'react'
import { neverRunsProblem } from '#contract/modules/checks/schedule-problems.ts'
import { readCron, tooOftenProblem } from '#contract/time/cron.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import { useSession } from '#src/session/use-session.ts'
import { Note } from '#src/ui/status/note.tsx'

const loadWords = () => import('#contract/time/cron-words.ts')
let loading: ReturnType<typeof loadWords> | undefined

interface CronTextProps {
  cron: string
  /** Only every nth of its days. */
  everyDays?: number | undefined
}

/** Rendered inside a Suspense, so undefined is never shown. */
export function CronText({ cron, everyDays }: CronTextProps) {
  const { location } = useSession()
  loading ??= loadWords()
  const { cronWords, nextRunsInWords } = use(loading)
  const timezone = timezoneOf(location)
  // An invalid expression is explained by the note; elsewhere it is shown as it is.
  const words =
    cronWords(cron) ?? (readCron(cron).cron ? nextRunsInWords(cron, Date.now(), timezone) : cron)
  return everyDays ? `${words}, every ${everyDays} days` : words
}

export function CronNote({ cron, everyDays }: CronTextProps) {
  const { location } = useSession()
  if (cron.trim() === '') return null
  const today = localDay(Date.now(), timezoneOf(location))
  const read = readCron(cron)
  const problem = read.problem ?? tooOftenProblem(read.cron) ?? neverRunsProblem(read.cron, today)
  return problem === null ? (
    <Note tone="info" live="polite" title={<CronText cron={cron} everyDays={everyDays} />} />
  ) : (
    <Note tone="fail" live="polite" title={problem} />
  )
}
