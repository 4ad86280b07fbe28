/**
 * Returns a shared tablet to its people if nobody touches it (settings `kiosk.timeout_s`, 60 s by
 * default): asks first, so that nobody is interrupted while reading. Always holds: a touch beside
 * the question, Esc and Enter stay; only Next person, or no answer at all, hands over.
 */
import { useEffect, useEffectEvent, useState } from 'react'
import { KIOSK_TIMEOUT_S } from '#contract/modules/clock/clock-defaults.ts'
import { nextPerson } from '#src/session/tablet.ts'
import { useSession } from '#src/session/use-session.ts'
import { ConfirmDialog } from '#src/ui/layers/confirm-dialog.tsx'

/** Time to confirm that one is still there. */
const WARN_MS = 10_000
const leaveTablet = (): void => void nextPerson()
const touches = ['pointerdown', 'keydown', 'wheel'] as const

interface AutoReturnProps {
  /** The person asked, if known. */
  who?: string | undefined
  onLeave?: () => void
}

export function AutoReturn({ who, onLeave = leaveTablet }: AutoReturnProps) {
  const { client } = useSession()
  const leave = useEffectEvent(onLeave)
  const [asks, setAsks] = useState(false)
  const quietMs = Math.max(
    0,
    (client?.settings?.kiosk?.timeout_s ?? KIOSK_TIMEOUT_S) * 1000 - WARN_MS,
  )

  useEffect(() => {
    if (asks) {
      const leaving = setTimeout(() => leave(), WARN_MS)
      return () => clearTimeout(leaving)
    }
    const stopped = new AbortController()
    let asking = 0
    const waitAnew = (): void => {
      clearTimeout(asking)
      asking = window.setTimeout(() => setAsks(true), quietMs)
    }
    waitAnew()
    for (const name of touches) {
      document.addEventListener(name, waitAnew, { passive: true, signal: stopped.signal })
    }
    return () => {
      clearTimeout(asking)
      stopped.abort()
    }
  }, [asks, quietMs])

  return (
    <ConfirmDialog
      opened={asks}
      title={who ? `Still there, ${who}?` : 'Still there?'}
      verb="Next person"
      cancel="Stay"
      filled="cancel"
      onConfirm={onLeave}
      onCancel={() => setAsks(false)}
    >
      In 10 seconds this tablet shows its people again. What you saved is safe.
    </ConfirmDialog>
  )
}
