/**
 * A cron expression in words, or what is wrong with it (AC 3.26.3). The words' library comes with
 * the first expression that is shown.
 */
import { use } from 'react'
import { readCron, tooOftenProblem } from '#contract/rules/cron.ts'
import { Note } from '#src/ui/note.tsx'

const loadWords = () => import('#contract/rules/cron-words.ts')
let loading: ReturnType<typeof loadWords> | undefined

/** Inside a Suspense: undefined words are never shown. */
export function CronText({ cron }: { cron: string }) {
  loading ??= loadWords()
  return use(loading).cronWords(cron) ?? cron
}

export function CronNote({ cron }: { cron: string }) {
  if (cron.trim() === '') return null
  const read = readCron(cron)
  const problem = read.problem ?? tooOftenProblem(read.cron)
  return problem === null ? (
    <Note tone="info" live="polite" title={<CronText cron={cron} />} />
  ) : (
    <Note tone="fail" live="polite" title={problem} />
  )
}
