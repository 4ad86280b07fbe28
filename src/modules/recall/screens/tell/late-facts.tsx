/** What arrived although it was recalled already: somebody has to act on it (domain §2.0 c.6). */
import { formatQuantity } from '#contract/measure/quantity.ts'
import type { LateFact } from '#contract/modules/recall/recall-reach.figures.ts'
import { formatTime, formatWhenSaid } from '#contract/time/display-time.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import { useReading } from '#src/records/read/use-names.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import { Note } from '#src/ui/status/note.tsx'
import { inSentence } from '../../parts/recall-words.ts'

/** Further ones are only counted. */
const SHOWN = 3

const verbs: Readonly<Partial<Record<LateFact['operation'], string>>> = {
  USE: 'used',
  SELL: 'sold',
  DISPATCH: 'sent',
  TRANSFER_OUT: 'moved',
}

export function LateFacts({ late }: { readonly late: readonly LateFact[] }) {
  const { timezone } = useReading()
  const now = useNow()
  const when = (at: number) =>
    localDay(at, timezone) === localDay(now, timezone)
      ? `at ${formatTime(at, timezone)}`
      : formatWhenSaid(at, now, timezone)
  const more = late.length - SHOWN
  return (
    <>
      {late.slice(0, SHOWN).map(({ id, lot, operation, quantity, unit, at, station, into }) => (
        <Note
          key={id}
          tone="fail"
          live="polite"
          title={`Late${station ? ` from ${station}` : ''}: ${formatQuantity(quantity, unit)} of ${inSentence(lot)} was ${verbs[operation] ?? 'moved'} ${when(at)}`}
        >
          {into.length > 0
            ? `It went into ${into.map(inSentence).join('; ')}. That is recalled too.`
            : 'Find out where it is, and tell the person who has it.'}
        </Note>
      ))}
      {more > 0 ? (
        <p className="l-second">{more} more came late. They are in the lots’ ledgers.</p>
      ) : null}
    </>
  )
}
