/**
 * One person's week, shift by shift: what is missing is added here, a wrong time is changed. Always
 * holds: every change says why and stands beside what it changes (§1.5).
 */
import { IconPencilPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { addDays } from '#contract/rules/business-day.ts'
import { fullName } from '#contract/rules/names.ts'
import { localDay } from '#contract/rules/zoned-time.ts'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { AddEvent } from './add-event.tsx'
import { ChangeTime } from './change-time.tsx'
import styles from './clock.module.css'
import { type Doing, Shift } from './shift.tsx'
import type { PersonWeek } from './use-week.ts'

interface PersonWeekSheetProps {
  row: PersonWeek
  /** The Monday of the week that is looked at. */
  from: string
  timezone: string
  onClose: () => void
}

export function PersonWeekSheet({ row, from, timezone, onClose }: PersonWeekSheetProps) {
  const [doing, setDoing] = useState<Doing>()
  const back = () => setDoing(undefined)
  if (doing?.is === 'add') {
    const { is: _, ...start } = doing
    return <AddEvent {...start} userId={row.user_id} source="MANAGER" onClose={back} />
  }
  if (doing) return <ChangeTime event={doing.event} timezone={timezone} onClose={back} />
  // In a week that has passed no day is likelier than another, and today is none of them.
  const today = localDay(Date.now(), timezone)
  const day = today < addDays(from, 7) ? today : ''
  return (
    <Sheet
      opened
      onClose={onClose}
      title={fullName(row.person)}
      footer={
        <Button icon={IconPencilPlus} onClick={() => setDoing({ is: 'add', day })}>
          Add a missed time
        </Button>
      }
    >
      <ol className={styles.shifts}>
        {row.sessions.map((one) => (
          <li key={one.session.in?.id ?? one.session.out?.id}>
            <Shift one={one} timezone={timezone} onDo={setDoing} />
          </li>
        ))}
      </ol>
    </Sheet>
  )
}
