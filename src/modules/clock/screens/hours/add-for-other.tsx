/**
 * A time for somebody who isn't in the week's table yet (domain §9, Clock): the person first, then
 * what, when and why. One's own is added at Your clock, where another admin then approves it.
 */
import { useState } from 'react'
import { clocksIn } from '#contract/modules/people/accounts.ts'
import { fullName } from '#contract/text/names.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { useSession } from '#src/session/use-session.ts'
import { byName } from '../kiosk/by-name.ts'
import { AddEvent } from './add-event.tsx'

interface AddForOtherProps {
  /** The most likely; empty if somebody has to choose. */
  day: string
  onAdded: (userId: string) => void
  onClose: () => void
}

export function AddForOther({ day, onAdded, onClose }: AddForOtherProps) {
  const { caller } = useSession()
  const users = useRecords('users')
  const [userId, setUserId] = useState<string | null>(null)
  const options = users
    ?.filter((user) => clocksIn(user) && user.id !== caller?.user_id)
    .toSorted(byName)
    .map((user) => ({ value: user.id, label: fullName(user) }))
  return (
    <AddEvent
      userId={userId}
      people={{ options, onChoose: setUserId }}
      source="MANAGER"
      kind="IN"
      day={day}
      onAdded={() => userId && onAdded(userId)}
      onClose={onClose}
    />
  )
}
