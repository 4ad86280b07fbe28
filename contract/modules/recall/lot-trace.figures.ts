/**
 * The trace of one lot as it is drawn (domain §2.0 b; design, Level trace): lots by level, the
 * batches between them, and who has what was made. Pure. Always holds: each lot is there once; lots
 * that only shared a batch are marked and followed no further.
 */
import type { Figures } from '#contract/core/figures/figures.ts'
import { roundHalfAway } from '#contract/measure/rounding.ts'
import { attributionOf, sharesOf } from '../lots/attribution.ts'
import { type Destinations, destinations } from '../lots/destinations.ts'
import type { Flow } from '../lots/flow/flow.ts'
import { links } from '../lots/flow/flow-links.ts'
import { toGrams } from '../lots/grams.ts'
import { reach } from '../lots/trace.ts'
import { type LedgerBook, type LotLine, lotLine } from './ledger-book.ts'
import { type Reaches, reachesOf } from './pages-here.ts'
import { readLedgerBook } from './read-book.ts'

export type TracedLot = LotLine & {
  /** Steps from the lot it began with: below 0 what it was made of, above 0 what was made of it. */
  readonly level: number
  /** It shared a batch, and isn't part of the chain. */
  readonly isBeside: boolean
  /** How much of the lot it began with is in it (g); null if that wasn't weighed. */
  readonly ofOriginG: number | null
  /** What of it went into the batches here (g). */
  readonly usedG: number
}

export type TracedBatch = {
  readonly id: string
  readonly code?: string
  /** Of its outputs. */
  readonly level: number
  readonly inputs: readonly string[]
  readonly outputs: readonly string[]
}

export type LotTrace = Destinations &
  Reaches & {
    readonly origin: string
    readonly lots: readonly TracedLot[]
    readonly batches: readonly TracedBatch[]
    /** A lot that became another by a transfer, a split or a return. */
    readonly moves: readonly { readonly from: string; readonly to: string }[]
    readonly totals: TraceTotals
    /** Lots on the way that aren't on this device. */
    readonly unknown: number
  }

/** Of the lot and all that was made of it (g); what wasn't weighed is left out. */
export type TraceTotals = {
  readonly hereG: number
  readonly hereLots: number
  readonly sentG: number
  readonly soldG: number
}

type Link = { readonly from: string; readonly to: string; readonly kind: number; grams: number }

/** The valid links that end, or start, at a node. */
function linksAt(flow: Flow, id: string, side: 'in' | 'out'): Link[] {
  const node = flow.nodeOf.get(id)
  if (node === undefined) return []
  const { starts, order } = flow[side]
  const found: Link[] = []
  for (let at = starts[node] ?? 0; at < (starts[node + 1] ?? 0); at += 1) {
    const link = order[at] ?? 0
    if (flow.voided[link] !== Number.POSITIVE_INFINITY) continue
    found.push({
      from: flow.idOf(flow.from[link] ?? 0),
      to: flow.idOf(flow.to[link] ?? 0),
      kind: flow.kind[link] ?? 0,
      grams: flow.grams[link] ?? 0,
    })
  }
  return found
}

type Around = {
  readonly levelOf: ReadonlyMap<string, number>
  readonly flow: Flow
}

const once = (ids: readonly string[]) => [...new Set(ids)]

/** A batch with everything that went in and came out; what was used for one product too. */
function tracedBatch(id: string, code: string | undefined, { flow, levelOf }: Around): TracedBatch {
  const outputs = once(
    linksAt(flow, id, 'out').flatMap(({ kind, to }) => (kind === links.MADE ? [to] : [])),
  )
  const inputs = [
    ...linksAt(flow, id, 'in').map(({ from }) => from),
    ...outputs.flatMap((output) =>
      linksAt(flow, output, 'in').flatMap(({ kind, from }) => (kind === links.NAMED ? [from] : [])),
    ),
  ]
  const levels = outputs.flatMap((output) => levelOf.get(output) ?? [])
  return {
    id,
    ...(code !== undefined && { code }),
    level: levels.length > 0 ? Math.min(...levels) : 0,
    inputs: once(inputs),
    outputs: outputs.filter((output) => levelOf.has(output)),
  }
}

/** Lots by their level, each once: what was made of it wins over what it was made of. */
function levelsOf(flow: Flow, origin: string) {
  const forward = reach(flow, [origin], 'forward')
  const back = reach(flow, [origin], 'back')
  const levelOf = new Map<string, number>()
  back.levels.forEach((level, at) => {
    for (const id of level) levelOf.set(id, at === 0 ? 0 : -at)
  })
  forward.levels.forEach((level, at) => {
    for (const id of level) levelOf.set(id, at)
  })
  return { levelOf, batches: once([...back.batches, ...forward.batches]), forward }
}

/** @returns null if this lot isn't here */
export function traceOf(book: LedgerBook, origin: string): LotTrace | null {
  if (!book.lot(origin)) return null
  const flow = book.flowAround([origin], ['forward', 'back'])
  const { levelOf, batches: ids, forward } = levelsOf(flow, origin)
  const batches = ids.map((id) => tracedBatch(id, book.batch(id)?.batch_code, { flow, levelOf }))
  const beside = new Map<string, number>()
  for (const { inputs, level } of batches.filter((one) => one.level > 0)) {
    for (const id of inputs) {
      // Of several batches the first on the way, in whatever order they are found.
      if (!levelOf.has(id)) beside.set(id, Math.min(beside.get(id) ?? level - 1, level - 1))
    }
  }
  const shareOf = sharesOf(attributionOf(flow, book.water), origin)
  const drawn = new Set([...levelOf.keys(), ...beside.keys()])
  const inBatches = new Set(ids)
  const lots = [...levelOf, ...beside].flatMap(([id, level]): TracedLot[] => {
    const line = lotLine(book, id)
    if (!line) return []
    const share = level >= 0 && !beside.has(id) ? shareOf(id) : null
    const used = linksAt(flow, id, 'out').filter(
      ({ kind, to }) => kind !== links.MOVED && (inBatches.has(to) || levelOf.has(to)),
    )
    return [
      {
        ...line,
        level,
        isBeside: beside.has(id),
        ofOriginG:
          share === null || line.quantityG === null ? null : roundHalfAway(line.quantityG * share),
        usedG: roundHalfAway(used.reduce((sum, { grams }) => sum + grams, 0)),
      },
    ]
  })
  const reached = forward.levels.flat()
  const gone = destinations(flow, reached, (id) => shareOf(id) || null)
  const isHere = new Set(lots.map(({ id }) => id))
  return {
    origin,
    ...reachesOf(book),
    ...gone,
    lots,
    batches,
    moves: lots.flatMap(({ id }) =>
      linksAt(flow, id, 'out').flatMap(({ kind, from, to }) =>
        kind === links.MOVED && isHere.has(to) ? [{ from, to }] : [],
      ),
    ),
    totals: totalsOf(book, reached, gone),
    unknown: [...drawn].filter((id) => !isHere.has(id)).length,
  }
}

/** What is still here of these lots, and what left them (g). */
export function totalsOf(
  book: LedgerBook,
  ids: readonly string[],
  { customers, retail }: Destinations,
): TraceTotals {
  const here = ids.flatMap((id) => {
    const line = lotLine(book, id)
    return line && line.left > 0 ? [line.leftG ?? 0] : []
  })
  const weigh = ({ lot_id, quantity, unit }: Destinations['retail'][number]) =>
    toGrams(quantity, { unit, unit_weight_g: book.lot(lot_id)?.lot.unit_weight_g }) ?? 0
  const sum = (all: readonly number[]) => roundHalfAway(all.reduce((one, other) => one + other, 0))
  return {
    hereG: sum(here),
    hereLots: here.length,
    sentG: sum(customers.flatMap(({ sent }) => sent.map(weigh))),
    soldG: sum(retail.map(weigh)),
  }
}

/** From this device's records and trace pages. */
export const lotTrace: Figures<{ readonly lotId: string }, LotTrace | null> = async (
  { lotId },
  read,
) => traceOf(await readLedgerBook(read), lotId)
