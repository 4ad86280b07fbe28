/**
 * Food made of a lot that wasn't to be used (domain §2.0 d): all of it, however deep, goes on hold at
 * each site where it is, by an issue there. Always holds: where issues are switched off the lots are
 * held all the same.
 */
import { type Around, type Effect, type Made, make } from '#contract/core/rules/effects.ts'
import type { Read } from '#contract/core/rules/judge.ts'
import type { Issue } from '../issues/issues.ts'
import { type LotName, readForward } from '../recall/forward.ts'
import { issueAbout } from './lot-issues.ts'
import type { Lot } from './lots.ts'
import type { Product } from './products.ts'
import { reach } from './trace.ts'

/** In one issue. */
const MOST_LOTS = 200

/** An issue that holds its lots; where that module is off, what keeps people safe: the hold. */
export async function issueOrHold(
  issue: Made,
  { read, flags, at }: Pick<Around, 'read' | 'flags' | 'at'>,
  by: string,
): Promise<Effect[]> {
  if (flags.includes('issues')) return [issue]
  const { title = '', lots = [], location_id } = issue.fields as Partial<Issue>
  const effects: Effect[] = []
  for (const { kind, id } of lots) {
    const lot: Lot | undefined = await read.get(kind, id)
    if (!lot || lot.hold || lot.location_id !== location_id) continue
    const hold = { reason: title, by, at }
    effects.push({ kind: 'patch', resource: kind, id, act: 'hold', fields: { hold } })
  }
  return effects
}

/** Products that came of these lots, those among them included; voided links lead nowhere. */
export async function productsFrom(from: readonly LotName[], read: Read): Promise<Product[]> {
  const found = await readForward(from, read)
  const ids = from.map(({ id }) => id)
  const all = reach(found.flow, ids, 'forward').levels.flat()
  return [...new Set([...ids, ...all])].flatMap((id) => {
    const known = found.lots.get(id)
    return known?.kind === 'products' ? [known.lot as Product] : []
  })
}

type Why = Pick<Issue, 'title' | 'description' | 'source'> & {
  /** When it happened (ms). */
  readonly at: number
  readonly role: string
  readonly by: string
  /** By the server only: of a change, not of a new record. */
  readonly changed?: Made['changed']
}

/** @param here where the lot is: told there even if none of it is */
export async function heldMade(
  made: readonly Product[],
  here: Pick<Lot, 'location_id' | 'department_id'>,
  { role, by, changed, ...about }: Why,
  around: Around,
): Promise<readonly Effect[]> {
  // An issue holds what is at its site: what was moved away since has one there.
  const bySite = Map.groupBy(made, ({ location_id }) => location_id)
  const effects: Effect[] = []
  for (const location_id of new Set([here.location_id, ...bySite.keys()])) {
    const isHere = location_id === here.location_id
    const own = bySite.get(location_id) ?? []
    for (let start = 0; start === 0 || start < own.length; start += MOST_LOTS) {
      const fields = await issueAbout(isHere ? here : { location_id }, around.read, {
        ...about,
        category: 'STOCK',
        lots: own
          .slice(start, start + MOST_LOTS)
          .map(({ id }) => ({ kind: 'products' as const, id })),
      })
      const name = [role, isHere ? '' : location_id, start > 0 ? start : '']
      const issue = make(
        'issues',
        name.filter((part) => part !== '').join(' '),
        fields,
        changed ? { changed } : {},
      )
      effects.push(...(await issueOrHold(issue, around, by)))
    }
  }
  return effects
}
