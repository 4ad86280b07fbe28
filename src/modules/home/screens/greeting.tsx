/** The head of every Home: the person and the time at their site (AC 3.1). */
import type { ReactNode } from 'react'
import { greeting } from '#contract/modules/home/greeting.ts'
import { formatDayShort, formatNow } from '#contract/time/display-time.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import { useSession } from '#src/session/use-session.ts'
import { useIsPhone } from '#src/ui/input/use-media.ts'
import { Page } from '#src/ui/page/page.tsx'

interface GreetingProps {
  /** ms */
  now: number
  isUsable?: boolean
  /** After the time: "2 sites open." */
  more?: string
  actions?: ReactNode
  width?: 'normal' | 'broad'
  inline?: boolean
  children: ReactNode
}

export function Greeting({ now, isUsable = true, more, inline, children, ...page }: GreetingProps) {
  const { user, location } = useSession()
  const timezone = timezoneOf(location)
  const isPhone = useIsPhone()
  // There it is beside the name, where nothing longer fits.
  const isShort = inline === true && isPhone
  const time = isShort ? formatDayShort(localDay(now, timezone)) : formatNow(now, timezone)
  return (
    <Page
      {...page}
      inline={inline === true}
      title={greeting(now, timezone, user?.first_name)}
      second={more && !isShort ? `${time}. ${more}` : time}
      isUsable={isUsable}
    >
      {children}
    </Page>
  )
}
