/**
 * Lets somebody in by four digits (AC 3.2.5): a wrong PIN shakes, clears and says how many tries
 * are left.
 */
import { useEffect, useState } from 'react'
import type { TabletPerson } from '#contract/core/access/session-protocol.ts'
import { PIN_LOCKED_SENTENCE } from '#contract/modules/people/pin-lock.ts'
import { fullName } from '#contract/text/names.ts'
import type { TabletWorker } from '#local/device/device.ts'
import { leaveOpening, openWithPin, refreshPeople } from '#src/session/tablet.ts'
import { useOnline } from '#src/session/use-online.ts'
import { useSession } from '#src/session/use-session.ts'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { PinPad } from '#src/ui/pads/pin-pad.tsx'
import { Button } from '#src/ui/page/button.tsx'

interface PinEntryProps {
  person: TabletPerson
  /** Where they continue. */
  at: TabletWorker['at']
  onOpen?: () => void
  /** The way in while the PIN is blocked here. */
  onPassword: () => void
}

export function PinEntry({ person, at, onOpen, onPassword }: PinEntryProps) {
  const { api } = useSession()
  const online = useOnline()
  const [wrong, setWrong] = useState<{ sentence: string; count: number }>()
  const [isBusy, during] = useBusy()
  const isLocked = person.locked || wrong?.sentence === PIN_LOCKED_SENTENCE

  // A late answer doesn't let in somebody who has left the pad.
  useEffect(() => leaveOpening, [])

  async function open(pin: string): Promise<void> {
    const done = await during(openWithPin(api, person, { pin, at }))
    if (done.ok) return onOpen?.()
    const { sentence } = done
    if (sentence === null) return
    setWrong((before) => ({ sentence, count: (before?.count ?? 0) + 1 }))
    if (sentence === PIN_LOCKED_SENTENCE) void refreshPeople(api)
  }
  return (
    <PinPad
      label={`PIN of ${fullName(person)}`}
      onPin={(pin) => void open(pin)}
      disabled={isBusy || isLocked}
      error={isLocked ? PIN_LOCKED_SENTENCE : wrong?.sentence}
      errorKey={wrong?.count ?? 0}
      hint="Five wrong tries switch the PIN off on this tablet."
      instead={
        isLocked ? (
          <>
            <Button kind={online ? 'primary' : 'default'} disabled={!online} onClick={onPassword}>
              Sign in with your password
            </Button>
            {online ? null : <p>You’re offline. Connect this tablet to sign in.</p>}
          </>
        ) : undefined
      }
    />
  )
}
