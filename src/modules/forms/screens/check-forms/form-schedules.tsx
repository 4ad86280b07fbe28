/** When a form is due, and where: its schedules in words (domain §3.26). */
import { IconPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { CheckSchedule } from '#contract/modules/checks/check-schedules.ts'
import { stateOfSchedule } from '#contract/modules/checks/schedules.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { CronText } from '#src/records/form/cron-text.tsx'
import { useRecords } from '#src/records/read/use-records.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'

type FormSchedulesProps = {
  form: CheckForm
  schedules: readonly CheckSchedule[]
  mayEdit: boolean
  /** Of the site, `2026-11-22`. */
  today: string
}

const states = { ACTIVE: undefined, PAUSED: 'Paused', ENDED: 'Ended' } as const

export function FormSchedules({ form, schedules, mayEdit, today }: FormSchedulesProps) {
  const sites = useRecords('locations')
  const siteOf = new Map(sites?.map(({ id, name }) => [id, name]))
  const mayAdd = mayEdit && !form.archived && !form.draft
  return (
    <Card
      title="When it is due"
      flush={schedules.length > 0}
      aside={
        mayAdd ? (
          <Button icon={IconPlus} to={`/check-schedules/new?form=${form.id}`}>
            Add a schedule
          </Button>
        ) : null
      }
    >
      {schedules.length === 0 ? (
        <p>It has no schedule. Start it at any time.</p>
      ) : (
        <List label="Schedules">
          {schedules.map((schedule) => {
            const words = states[stateOfSchedule(schedule, today)]
            return (
              <ListRow
                key={schedule.id}
                title={
                  <Suspense fallback={schedule.cron}>
                    <CronText cron={schedule.cron} everyDays={schedule.every_days} />
                  </Suspense>
                }
                second={siteOf.get(schedule.location_id) ?? ' '}
                status={words ? { tone: 'neutral', words } : undefined}
                to={mayEdit ? `/check-schedules/${schedule.id}` : undefined}
              />
            )
          })}
        </List>
      )}
    </Card>
  )
}
