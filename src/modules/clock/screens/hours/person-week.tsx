/**
 * One person's week, shift by shift: a missing time is added here, a wrong time is changed, and one
 * that was never theirs is voided. Always holds: every change has a reason, and the old time stays
 * (§1.5).
 */
import { IconPencilPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { fullName } from '#contract/text/names.ts'
import { VoidDialog } from '#src/records/page/void-dialog.tsx'
import { OlderNote } from '#src/records/read/older-note.tsx'
import type { Older } from '#src/records/read/use-older.ts'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import styles from '../clock.module.css'
import { AddEvent } from './add-event.tsx'
import { ChangeTime } from './change-time.tsx'
import { overAverage, timeWords } from './look-words.ts'
import { type Doing, Shift, StrayBreak } from './shift.tsx'
import type { PersonWeek } from './told-week.ts'
import { likelyDay } from './use-week.ts'
import { VoidedTimes } from './voided-times.tsx'

interface PersonWeekSheetProps {
  row: PersonWeek
  isOverAverage: boolean
  older: Older
  /** The Monday of the week shown. */
  from: string
  timezone: string
  onClose: () => void
}

export function PersonWeekSheet({
  row,
  isOverAverage,
  older,
  from,
  timezone,
  onClose,
}: PersonWeekSheetProps) {
  const [doing, setDoing] = useState<Doing>()
  const back = () => setDoing(undefined)
  if (doing?.is === 'add') {
    const { is: _, ...start } = doing
    return <AddEvent {...start} userId={row.user_id} source="MANAGER" onClose={back} />
  }
  if (doing?.is === 'change') {
    const { event } = doing
    const toVoid = () => setDoing({ is: 'void', event })
    return <ChangeTime event={event} timezone={timezone} onVoid={toVoid} onClose={back} />
  }
  const day = likelyDay(from, timezone)
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
      <OlderNote older={older} resource="user-clock-events" />
      {isOverAverage ? (
        <StatusLine tone={overAverage.tone} icon={overAverage.icon}>
          {overAverage.words}
        </StatusLine>
      ) : null}
      <ol className={styles.shifts}>
        {row.sessions.map((one) => (
          <li key={one.session.in?.id ?? one.session.out?.id}>
            <Shift one={one} timezone={timezone} onDo={setDoing} />
          </li>
        ))}
        {row.strays.map((one) => (
          <li key={one.event.id}>
            <StrayBreak one={one} timezone={timezone} onDo={setDoing} />
          </li>
        ))}
      </ol>
      <VoidedTimes events={row.voided} timezone={timezone} />
      {doing ? (
        <VoidDialog
          resource="user-clock-events"
          record={doing.event}
          noun={timeWords[doing.event.kind]}
          onDone={back}
        >
          What is left of the shift counts once it is put right.
        </VoidDialog>
      ) : null}
    </Sheet>
  )
}
