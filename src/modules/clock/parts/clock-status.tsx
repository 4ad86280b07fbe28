/** A person's clock state, as text with an icon: "In since 07:40". */
import { IconCircleDashed, IconCup, IconLogin2 } from '@tabler/icons-react'
import type { ClockSession } from '#contract/modules/clock/clock-sessions.ts'
import { localTime } from '#contract/time/zoned-time.ts'
import { StatusLine } from '#src/ui/status/status-line.tsx'

export function ClockStatus({
  session,
  timezone,
}: {
  session: ClockSession | null
  timezone: string
}) {
  const rest = session?.breaks.at(-1)
  if (rest && rest.to === null) {
    return (
      <StatusLine tone="info" icon={IconCup}>
        Break since {localTime(rest.from, timezone)}
      </StatusLine>
    )
  }
  if (session?.from) {
    return (
      <StatusLine tone="safe" icon={IconLogin2}>
        In since {localTime(session.from, timezone)}
      </StatusLine>
    )
  }
  return <StatusLine icon={IconCircleDashed}>Not in</StatusLine>
}
