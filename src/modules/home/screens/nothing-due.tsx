/** Shown if nothing is due: what comes next, or how to get started. */
import { IconCircleCheck } from '@tabler/icons-react'
import type { HomeNow } from '#src/records/seam/home.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import styles from './home.module.css'

/** As a separate card. */
export const NothingDue = ({ due }: { due: readonly HomeNow[] }) => (
  <Card flush>
    <NothingWords due={due} />
  </Card>
)

export function NothingWords({ due }: { due: readonly HomeNow[] }) {
  const empty = due.find((now) => now.empty)?.empty
  if (empty) {
    return (
      <div className={styles.nothing}>
        <p>{empty.words}</p>
        {empty.start ? (
          <Button kind="primary" to={empty.start.to}>
            {empty.start.verb}
          </Button>
        ) : null}
      </div>
    )
  }
  const next = due.find((now) => now.next !== undefined)?.next
  return (
    <div className={styles.nothing}>
      <StatusLine tone="safe" icon={IconCircleCheck}>
        Nothing due. Nice work.
      </StatusLine>
      {next === undefined ? null : <p className="l-second">{next}</p>}
    </div>
  )
}
