/** What is wrong now, module by module, at the very top (guide, Home). */
import { IconChevronRight } from '@tabler/icons-react'
import type { HomeNow } from '#src/records/seam/home.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Note } from '#src/ui/status/note.tsx'

const SHOWN = 3

export function AlarmNotes({ alarms }: { alarms: NonNullable<HomeNow['alarms']> }) {
  const { all, more } = alarms
  return (
    <>
      {all.slice(0, SHOWN).map(({ key, title, second, verb, to }) => (
        <Note
          key={key}
          tone="fail"
          alarm
          title={title}
          action={
            <Button iconAfter={IconChevronRight} to={to} about={title}>
              {verb}
            </Button>
          }
        >
          {second}
        </Note>
      ))}
      {all.length > SHOWN ? <Note tone="fail" title={more(all.length - SHOWN)} /> : null}
    </>
  )
}
