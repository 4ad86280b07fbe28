/**
 * A cron expression in words, or what is wrong with it (AC 3.26.3). The words' library comes with
 * the first expression that is shown.
 */
import { use } from 'react'
import { readCron, tooOftenProblem } from '#contract/rules/cron.ts'
import { Note } from '#src/ui/note.tsx'

const loadWords = () => import('#contract/rules/cron-words.ts')
let loading: ReturnType<typeof loadWords> | undefined

interface CronTextProps {
  cron: string
  /** Only each so manieth of its days. */
  everyDays?: number | undefined
}

/** Inside a Suspense: undefined words are never shown. */
export function CronText({ cron, everyDays }: CronTextProps) {
  loading ??= loadWords()
  const words = use(loading).cronWords(cron) ?? cron
  return everyDays ? `${words}, every ${everyDays} days` : words
}

export function CronNote({ cron, everyDays }: CronTextProps) {
  if (cron.trim() === '') return null
  const read = readCron(cron)
  const problem = read.problem ?? tooOftenProblem(read.cron)
  return problem === null ? (
    <Note tone="info" live="polite" title={<CronText cron={cron} everyDays={everyDays} />} />
  ) : (
    <Note tone="fail" live="polite" title={problem} />
  )
}
