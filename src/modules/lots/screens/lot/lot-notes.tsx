/**
 * What a person must know before they touch a lot: the sentence of its state, and what to do (design,
 * Lot states; domain §2.0).
 */
import { IconCalendarX, IconHandStop, IconTruckDelivery } from '@tabler/icons-react'
import { overdrawnWords } from '#contract/modules/lots/balance.ts'
import { actRefusal } from '#contract/modules/lots/permits.ts'
import { formatDay, formatWhenSaid } from '#contract/time/display-time.ts'
import { useReading } from '#src/records/read/use-names.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import { Note } from '#src/ui/status/note.tsx'
import type { LotNow } from '../../parts/use-lot.ts'

export function LotNotes({ now }: { readonly now: LotNow }) {
  const { standing, lot, today } = now
  const { state, balance } = standing
  const overdrawn = overdrawnWords(balance, lot.unit)
  const best = lot.best_before_date
  const isPastBest =
    state === 'IN_STOCK' && lot.use_by_date === undefined && best !== undefined && best < today
  return (
    <>
      {overdrawn ? (
        <Note tone="warning" title={overdrawn}>
          Count it, so that the book is right again.
        </Note>
      ) : null}
      <StateNote now={now} />
      {isPastBest ? (
        <Note tone="warning" title={`Best before ${formatDay(best)} has passed.`}>
          Look at it before you use or sell it.
        </Note>
      ) : null}
    </>
  )
}

function StateNote({ now }: { readonly now: LotNow }) {
  const { standing, lot } = now
  const { state } = standing
  const says = actRefusal('SELL', lot, state) ?? ''
  if (state === 'EXPIRED') {
    return (
      <Note tone="fail" icon={IconCalendarX} title={says}>
        Record it as waste, or send it back.
      </Note>
    )
  }
  if (state === 'ON_HOLD') return <HoldNote now={now} />
  if (state === 'IN_STOCK') return <ReleasedNote now={now} />
  if (state === 'RECALLED') {
    const { recall } = lot
    return (
      <Note tone="fail" icon={IconHandStop} title={says}>
        {recall?.reason ? `${recall.reason}. ` : ''}Keep it apart until you are told what to do.
      </Note>
    )
  }
  if (state === 'IN_TRANSIT') {
    return (
      <Note tone="info" icon={IconTruckDelivery} title={`On its way to ${now.siteName}.`}>
        Enter its weight and temperature when it arrives.
      </Note>
    )
  }
  if (state === 'REJECTED') {
    return (
      <Note
        tone="fail"
        title={`Rejected at the door${lot.reject_reason ? `: ${lot.reject_reason}` : ''}.`}
      >
        It isn’t stock. Send it back to the supplier.
      </Note>
    )
  }
  if (state === 'ARCHIVED') {
    return (
      <Note tone="info" title="Archived.">
        Its records stay. An admin can take it out of the archive.
      </Note>
    )
  }
  return null
}

/** Why what was on hold may be used. */
function ReleasedNote({ now: { lot, timezone } }: { readonly now: LotNow }) {
  const time = useNow(60_000)
  const last = lot.released?.at(-1)
  const { nameOf } = useReading({ users: last ? [last.released_by] : [] })
  if (!last) return null
  const who = nameOf('users', last.released_by)?.split(' ')[0] ?? 'Somebody else'
  return (
    <Note tone="info" title={`Released from hold: ${last.why.replace(/\.$/, '')}.`}>
      {who}, {formatWhenSaid(last.released_at, time, timezone)}. It was on hold:{' '}
      {last.reason.replace(/\.$/, '')}.
    </Note>
  )
}

function HoldNote({ now: { lot, timezone } }: { readonly now: LotNow }) {
  const time = useNow(60_000)
  const { hold, holds = [] } = lot
  const { nameOf } = useReading({ users: hold ? [hold.by] : [] })
  if (!hold) return null
  const who = nameOf('users', hold.by)?.split(' ')[0] ?? 'Somebody else'
  const more =
    holds.length === 0 ? '' : ` ${holds.length} more ${holds.length === 1 ? 'reason' : 'reasons'}.`
  return (
    <Note tone="warning" icon={IconHandStop} title={`On hold: ${hold.reason.replace(/\.$/, '')}.`}>
      {who}, {formatWhenSaid(hold.at, time, timezone)}.{more} Nothing of it is used, sold or moved
      until somebody has decided.
    </Note>
  )
}
