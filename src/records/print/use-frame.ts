/**
 * What every document says about its printing (design, A4 print): business, person, time at the
 * site, and any known ledger problem with its records.
 */
import type {
  DocumentContent,
  DocumentFrame,
  DocumentModel,
} from '#contract/core/document/document.ts'
import type { LedgerTrouble } from '#contract/core/sync/sync-protocol.ts'
import type { Location } from '#contract/modules/sites/locations.ts'
import { fullName, locationName } from '#contract/text/names.ts'
import { formatDayLong } from '#contract/time/display-date.ts'
import { formatTime } from '#contract/time/display-time.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import { useSession } from '#src/session/use-session.ts'

const siteLine = (site: Pick<Location, 'name' | 'tags' | 'address'>): string =>
  [locationName(site), site.address?.replace(/\s*\n\s*/g, ', ')].filter(Boolean).join(', ')

/** An admin's device knows it from its last call to the server. */
const troubleNote = ({ count }: LedgerTrouble) =>
  ({
    kind: 'note',
    mark: 'fail',
    title: 'Records don’t match the ledger',
    words: `${count === 1 ? '1 thing was' : `${count} things were`} changed outside Larder. Contact your Larder provider before you rely on these records.`,
  }) as const

/** Pure. @param trouble the ledger's problems with this business's records */
export function framed(
  content: DocumentContent,
  frame: DocumentFrame,
  trouble: LedgerTrouble | undefined,
): DocumentModel {
  const warned = trouble
    ? [{ parts: [troubleNote(trouble)] }, ...content.sections]
    : content.sections
  return { ...content, ...frame, sections: warned }
}

type Framed = (
  content: DocumentContent,
  /** The records' site; null for the whole business. */
  site: Location | null,
) => DocumentModel

export function useFramed(): Framed {
  const { client, user, location, kept } = useSession()
  return (content, site) => {
    const now = Date.now()
    const timezone = site?.timezone ?? timezoneOf(location)
    const frame: DocumentFrame = {
      business: client?.name ?? 'Larder',
      ...(site && { site: siteLine(site) }),
      printedBy: user ? fullName(user) : 'Larder support',
      printedAt: `${formatDayLong(localDay(now, timezone))}, ${formatTime(now, timezone)}`,
      foot: 'Kept by Larder. Made on the device from its own records.',
    }
    return framed(content, frame, kept?.ledger)
  }
}
