/** The site's lots with what is left of them on this device, first expired first. */
import { useMemo } from 'react'
import type { Standing } from '#contract/modules/lots/fefo.ts'
import { isHere, standingOf } from '#src/modules/lots/parts/lot-book.ts'
import { useLotBook } from '#src/modules/lots/parts/use-lot-book.ts'
import { type KnownLot, useFoundLots, useLotsHere } from '#src/modules/lots/parts/use-lots.ts'
import { useSiteDay } from '#src/records/read/use-site-day.ts'
import { useSession } from '#src/session/use-session.ts'
import { type StandingLine, standingLines } from './line-standings.ts'
import type { SendDraft } from './send-draft.ts'

export interface StandingLot {
  readonly known: KnownLot
  readonly standing: Standing
}

export function useStandingLots(): readonly StandingLot[] | undefined {
  const { location } = useSession()
  const { today } = useSiteDay()
  const lots = useLotsHere()
  const book = useLotBook(location?.id)
  return useMemo(
    () =>
      lots
        ?.map((known) => ({ known, standing: standingOf(book, known.lot, today) }))
        .filter(({ standing }) => isHere(standing)),
    [lots, book, today],
  )
}

/**
 * The lines of a delivery with their lots as they are now, whatever has become of them.
 * @param here the site's, which a line that was just added is one of
 */
export function useStandingLines(
  { lines }: Pick<SendDraft, 'lines'>,
  here: readonly StandingLot[] | undefined,
): readonly StandingLine[] | undefined {
  const { location } = useSession()
  const { today } = useSiteDay()
  const found = useFoundLots(lines.map(({ lot_id }) => lot_id))
  const book = useLotBook(location?.id)
  return useMemo(() => {
    if (!found || !here) return undefined
    const standings = new Map<string, Standing>()
    for (const { standing } of here) standings.set(standing.lot.id, standing)
    for (const [id, { lot }] of found) standings.set(id, standingOf(book, lot, today))
    return standingLines({ lines }, standings)
  }, [found, here, book, today, lines])
}
