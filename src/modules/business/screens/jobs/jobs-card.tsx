/**
 * The server's background jobs for this business, their results, and what to do if one failed (ADR
 * 0045). Asked of the server when the card is opened; offline one sentence says so.
 */
import { useCallback, useEffect, useState } from 'react'
import type { JobReport } from '#contract/modules/business/job-report.ts'
import { useReading } from '#src/records/read/use-names.ts'
import { type ApiResult, failureSentence } from '#src/session/api-result.ts'
import { useOnline } from '#src/session/use-online.ts'
import { useSession } from '#src/session/use-session.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { ListSkeleton } from '#src/ui/status/skeletons.tsx'
import { jobLine } from './job-words.ts'
import styles from './jobs-card.module.css'

const TITLE = 'What Larder does automatically'

/** With the time of the answer (ms). */
type Told = { readonly result: ApiResult<JobReport>; readonly at: number }

function useJobs() {
  const { api } = useSession()
  const [told, setTold] = useState<Told>()
  const ask = useCallback(async () => {
    setTold(undefined)
    const result = await api.get<JobReport>('/v2/jobs')
    setTold({ result, at: Date.now() })
  }, [api])
  useEffect(() => void ask(), [ask])
  return { told, ask }
}

export function JobsCard({ isAdmin }: { isAdmin: boolean }) {
  const isOnline = useOnline()
  if (!isAdmin) return <Sentence>Only an admin sees how the server’s own jobs went.</Sentence>
  if (!isOnline) return <Sentence>You’re offline. Connect to see how they went.</Sentence>
  return <Jobs />
}

const Sentence = ({ children }: { children: string }) => (
  <Card title={TITLE}>
    <p className="l-body">{children}</p>
  </Card>
)

function Jobs() {
  const { timezone } = useReading()
  const { told, ask } = useJobs()
  const again = (
    <Button kind="plain" onClick={() => void ask()}>
      {told?.result.ok === false ? 'Try again' : 'Refresh'}
    </Button>
  )
  return (
    <Card title={TITLE} flush aside={again}>
      {told === undefined ? <ListSkeleton rows={2} /> : null}
      {told?.result.ok === false ? (
        <div className={styles.advice}>
          <Note tone="warning" title="We couldn’t load this." live="polite">
            {failureSentence(told.result)}
          </Note>
        </div>
      ) : null}
      {told?.result.ok ? (
        <List label={TITLE}>
          {told.result.value.jobs.map((job) => {
            const { status, second, more, advice } = jobLine(job, { now: told.at, timezone })
            return (
              <ListRow
                key={job.name}
                title={job.label}
                status={status}
                second={
                  <>
                    {second}
                    {more ? <span className={styles.line}>{more}</span> : null}
                    {advice ? (
                      <span className={styles.line}>
                        <strong>{advice}</strong>
                      </span>
                    ) : null}
                  </>
                }
              />
            )
          })}
        </List>
      ) : null}
    </Card>
  )
}
