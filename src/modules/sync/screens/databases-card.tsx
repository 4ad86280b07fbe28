/**
 * Whose work this device holds (sync.md, "Devices and people"): one database per person, each with
 * what it still has to send. Shows nobody else's records.
 */
import { useEffect, useState } from 'react'
import { formatWhenSaid } from '#contract/time/display-time.ts'
import { device, type KnownDatabase } from '#local/device/device.ts'
import { countAttention, countWaiting } from '#local/outbox/waiting.ts'
import { openLarderDatabase } from '#local/store/database.ts'
import { useReading } from '#src/records/read/use-names.ts'
import { useOutbox } from '#src/session/use-outbox.ts'
import { useSession } from '#src/session/use-session.ts'
import { Card } from '#src/ui/page/card.tsx'
import { FactList } from './fact-list.tsx'

/** Null if it can't be counted now. */
type Held = KnownDatabase & { readonly waiting: number | null; readonly attention: number | null }

/** A database another tab holds in an older form cannot be read now; the others can. */
async function waitingOf(known: KnownDatabase): Promise<Held> {
  try {
    const db = await openLarderDatabase(known.customer_id, known.user_id)
    const [waiting, attention] = await Promise.all([countWaiting(db), countAttention(db)])
    return { ...((await device.database(db.name)) ?? known), waiting, attention }
  } catch {
    return { ...known, waiting: null, attention: null }
  }
}

function standingOf({ waiting, attention, wiped_at }: Held, timezone: string): string {
  if (waiting === null || attention === null) return 'In use elsewhere'
  const left = [
    ...(waiting > 0 ? [`${waiting} waiting to send`] : []),
    ...(attention > 0 ? [`${attention} ${attention === 1 ? 'needs' : 'need'} attention`] : []),
  ]
  if (left.length > 0) return left.join(', ')
  return wiped_at === undefined
    ? 'All sent'
    : `Cleared by this browser ${formatWhenSaid(wiped_at, Date.now(), timezone)}`
}

export function DatabasesCard() {
  const { caller } = useSession()
  const outbox = useOutbox()
  const [held, setHeld] = useState<readonly Held[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew whenever something was sent.
  useEffect(() => {
    let isGone = false
    void device
      .databases()
      .then((known) => Promise.all(known.map(waitingOf)))
      .then((found) => isGone || setHeld(found))
    return () => {
      isGone = true
    }
  }, [outbox?.waiting, outbox?.attention])
  const { nameOf, timezone } = useReading({ users: held.map(({ user_id }) => user_id) })
  const whose = ({ user_id }: Held) =>
    user_id === caller?.user_id ? 'You' : (nameOf('users', user_id) ?? 'Somebody else')
  return (
    <Card title="People on this device">
      <FactList
        rows={held.map((one) => [`${whose(one)} (${one.customer_id})`, standingOf(one, timezone)])}
      />
    </Card>
  )
}
