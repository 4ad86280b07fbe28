/** Failed readings nobody has followed by a good one, at the very top (guide, Home). */
import { IconChevronRight } from '@tabler/icons-react'
import { Button } from '#src/ui/page/button.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { type Alarm, alarmSentence, alarmTitle, moreAlarms } from './alarms.ts'
import type { Wording } from './due-now.ts'

const SHOWN = 3

interface AlarmNotesProps {
  alarms: readonly Alarm[]
  now: number
  words: Wording
}

export function AlarmNotes({ alarms, now, words }: AlarmNotesProps) {
  return (
    <>
      {alarms.slice(0, SHOWN).map((alarm) => (
        <Note
          key={alarm.unit.id}
          tone="fail"
          alarm
          title={alarmTitle(alarm, words)}
          action={
            <Button
              iconAfter={IconChevronRight}
              to={`/temperature-logging/${alarm.unit.id}`}
              about={`of ${alarm.unit.name}`}
            >
              See readings
            </Button>
          }
        >
          {alarmSentence(alarm, words, now)}
        </Note>
      ))}
      {alarms.length > SHOWN ? (
        <Note tone="fail" title={moreAlarms(alarms.length - SHOWN)} />
      ) : null}
    </>
  )
}
