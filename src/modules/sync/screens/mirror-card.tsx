/** What this device holds of the business, list by list, and the progress of the first sync. */
import { useLiveQuery } from 'dexie-react-hooks'
import { descriptions } from '#contract/core/resource/descriptions.ts'
import {
  isResourceName,
  type ResourceName,
  registry,
  resourceNames,
} from '#contract/core/resource/registry.ts'
import { runsByChange } from '#contract/core/sync/mirror.ts'
import { travel } from '#contract/core/sync/travel.ts'
import { formatCount } from '#contract/measure/display.ts'
import { isMirrored } from '#local/outbox/waiting.ts'
import { type Held, heldFrom } from '#local/store/make-room.ts'
import { daysHere } from '#src/records/read/first-here.ts'
import { useDatabase } from '#src/records/read/use-database.ts'
import { useSyncStatus } from '#src/session/use-online.ts'
import { Card } from '#src/ui/page/card.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { FactList } from './fact-list.tsx'
import styles from './sync.module.css'

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

const nameOf = (resource: ResourceName) => capital(descriptions[resource].label.many)

function windowWords(resource: ResourceName, held: Held | undefined): string {
  const days = daysHere(resource, Date.now(), held)
  if (days === undefined) return ''
  return runsByChange(travel[resource].mirror)
    ? `, open and last ${days} days`
    : `, last ${days} days`
}

export function MirrorCard() {
  const db = useDatabase()
  const { progress } = useSyncStatus()
  const rows = useLiveQuery(async () => {
    if (!db) return []
    return Promise.all(
      resourceNames.map(async (resource) => ({
        resource,
        count: await db.table(resource).count(),
        isHere: await isMirrored(db, resource),
        held: registry[resource].windowDays ? await heldFrom(db, resource) : undefined,
      })),
    )
  }, [db])
  return (
    <Card title="On this device">
      {progress ? (
        <p className={styles.plain}>
          <strong>
            Fetching {isResourceName(progress.resource) ? nameOf(progress.resource) : 'records'}
          </strong>
          : {formatCount(progress.rows)} so far, {progress.done} of {progress.of} lists done.
        </p>
      ) : null}
      <FactList
        rows={(rows ?? []).map(({ resource, count, isHere, held }) => [
          `${nameOf(resource)}${windowWords(resource, held)}`,
          <span key={resource} className={styles.pair}>
            {formatCount(count)}
            {isHere ? (
              <StatusLine tone="safe">Up to date</StatusLine>
            ) : (
              <StatusLine tone="info">Not all here yet</StatusLine>
            )}
          </span>,
        ])}
      />
    </Card>
  )
}
