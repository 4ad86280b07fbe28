/**
 * A trace as columns of cards with lines between them (design, Level trace). Pure. Always holds: from
 * eight lots in a level they are grouped by item, and customers by kind; several lots that only shared
 * one batch are one card.
 */
import { formatWeight } from '#contract/measure/display.ts'
import { formatQuantity } from '#contract/measure/quantity.ts'
import type { LotTrace, TracedLot } from '#contract/modules/recall/lot-trace.figures.ts'
import { customerLook } from '../../parts/customer-looks.ts'
import { inSentence } from '../../parts/recall-words.ts'
import { namesIn } from '../../parts/sent-words.ts'
import type { CustomerToTell } from '../../parts/use-recall-reach.ts'

export type Direction = 'both' | 'back' | 'forward'
export type Depth = 'whole' | 'step'
export type TraceView = { readonly direction: Direction; readonly depth: Depth }

/** Names a trace doesn't carry. */
export type TraceNames = {
  readonly supplier: (id: string) => string | undefined
  readonly plant: (id: string) => string | undefined
  readonly delivery: (id: string) => string | undefined
}

export type TraceMember = { readonly id: string; readonly words: string; readonly amount: string }

export type TraceNode = {
  readonly key: string
  readonly column: number
  readonly kind: 'supplier' | 'lot' | 'lots' | 'beside' | 'customer' | 'customers' | 'counter'
  readonly title: string
  readonly second: string
  readonly third: string
  /** Of the lot this trace is about: what of it is here or went there. */
  readonly ofOrigin?: string
  readonly isOrigin: boolean
  /** It isn't part of the chain. */
  readonly isBeside: boolean
  /** The lot it stands for, if it is one. */
  readonly lotId?: string
  /** What is in a group. */
  readonly members: readonly TraceMember[]
}

export type TraceEdge = {
  readonly from: string
  readonly to: string
  /** Through this batch; the bar between its inputs and outputs. */
  readonly batch?: string
  /** Not part of the chain. */
  readonly isBeside: boolean
  /** To a customer or the counter: it leaves from the upper third. */
  readonly isLeaving: boolean
  /** Back into an earlier level: rework. */
  readonly isRework: boolean
}

export type TraceColumn = { readonly title: string; readonly count: string }

export type TraceGraph = {
  readonly columns: readonly TraceColumn[]
  readonly nodes: readonly TraceNode[]
  readonly edges: readonly TraceEdge[]
  /** Batches drawn as a bar, with their code. */
  readonly batches: ReadonlyMap<string, string>
  readonly isGrouped: boolean
}

const GROUP_FROM = 8

const isShown = (level: number, { direction, depth }: TraceView) =>
  (direction === 'both' || (direction === 'back' ? level <= 0 : level >= 0)) &&
  (depth === 'whole' || Math.abs(level) <= 1)

const grams = (amount: number | null) => (amount === null ? 'Not weighed' : formatWeight(amount))

function lotNode(lot: TracedLot, column: number, origin: string): TraceNode {
  const isOrigin = lot.id === origin
  const amount = formatQuantity(lot.quantity, lot.unit)
  const used = lot.usedG > 0 ? `${formatWeight(lot.usedG)} in this batch` : ''
  return {
    key: lot.id,
    column,
    kind: 'lot',
    title: lot.name,
    second: lot.code ?? '',
    third: lot.isBeside ? used : `${amount} ${lot.kind === 'products' ? 'made' : 'received'}`,
    ...(lot.level > 0 && !lot.isBeside && { ofOrigin: grams(lot.ofOriginG) }),
    isOrigin,
    isBeside: lot.isBeside,
    lotId: lot.id,
    members: [],
  }
}

const sumOf = (lots: readonly TracedLot[]) =>
  formatWeight(lots.reduce((sum, { quantityG }) => sum + (quantityG ?? 0), 0))

const memberOf = (lot: TracedLot): TraceMember => ({
  id: lot.id,
  words: lot.code ?? lot.name,
  amount: formatQuantity(lot.quantity, lot.unit),
})

function groupNode(lots: readonly TracedLot[], column: number): TraceNode {
  const [first] = lots
  const level = first?.level ?? 0
  const of = lots.reduce((sum, { ofOriginG }) => sum + (ofOriginG ?? 0), 0)
  return {
    key: `lots ${level} ${first?.name}`,
    column,
    kind: 'lots',
    title: first?.name ?? '',
    second: sumOf(lots),
    third: '',
    ...(level > 0 && { ofOrigin: formatWeight(of) }),
    isOrigin: false,
    isBeside: false,
    members: lots.map(memberOf),
  }
}

function besideNode(batch: string, lots: readonly TracedLot[], column: number): TraceNode {
  const names = lots.map(({ name }, place) => (place === 0 ? name : inSentence(name)))
  const last = names.at(-1)
  const list = names.length > 1 ? [`${names.slice(0, -1).join(', ')} and ${last}`] : names
  return {
    key: `beside ${batch}`,
    column,
    kind: 'beside',
    title: `${lots.length} other inputs`,
    second: list.join(''),
    third: '',
    isOrigin: false,
    isBeside: true,
    members: lots.map(memberOf),
  }
}

type Placed = { readonly node: TraceNode; readonly ids: readonly string[] }

/** Cards of one level; those of a batch's other inputs last. */
function levelNodes(
  lots: readonly TracedLot[],
  batchOf: ReadonlyMap<string, string>,
  column: number,
  origin: string,
): Placed[] {
  const own = lots.filter(({ isBeside }) => !isBeside)
  const beside = Map.groupBy(
    lots.filter(({ isBeside }) => isBeside),
    ({ id }) => batchOf.get(id) ?? id,
  )
  const single = (lot: TracedLot): Placed => ({
    node: lotNode(lot, column, origin),
    ids: [lot.id],
  })
  const groups =
    own.length < GROUP_FROM
      ? own.map(single)
      : [...Map.groupBy(own, ({ name }) => name).values()].map((of) =>
          of.length === 1 && of[0]
            ? single(of[0])
            : { node: groupNode(of, column), ids: of.map(({ id }) => id) },
        )
  const others = [...beside].map(([batch, of]) =>
    of.length === 1 && of[0]
      ? single(of[0])
      : { node: besideNode(batch, of, column), ids: of.map(({ id }) => id) },
  )
  return [...groups, ...others]
}

/** Other inputs that have a card of their own. */
function besideAlone(lots: readonly TracedLot[], batchOf: ReadonlyMap<string, string>) {
  const beside = lots.filter(({ isBeside }) => isBeside)
  const byBatch = Map.groupBy(beside, ({ id, level }) => `${level} ${batchOf.get(id) ?? id}`)
  return new Set(
    [...byBatch.values()].flatMap((of) => (of.length === 1 && of[0] ? [of[0].id] : [])),
  )
}

function supplierNodes(lots: readonly TracedLot[], names: TraceNames): Placed[] {
  return lots.flatMap((lot): Placed[] => {
    if (!lot.supplier_id) return []
    const note = lot.delivery_id && names.delivery(lot.delivery_id)
    const node: TraceNode = {
      key: `from ${lot.id}`,
      column: 0,
      kind: 'supplier',
      title: names.supplier(lot.supplier_id) ?? 'A supplier that is not on this device',
      second: [names.plant(lot.supplier_id), note && `note ${note}`].filter(Boolean).join(', '),
      third: lot.supplier_batch_code ? `Batch ${lot.supplier_batch_code}` : '',
      isOrigin: false,
      isBeside: lot.isBeside,
      members: [],
    }
    return [{ node, ids: [lot.id] }]
  })
}

type Goes = { readonly node: TraceNode; readonly ids: readonly string[] }

function customerNodes(
  trace: LotTrace,
  customers: readonly CustomerToTell[],
  ids: ReadonlySet<string>,
  column: number,
): Goes[] {
  const nameOf = namesIn(trace.lots)
  const base = { column, isOrigin: false, isBeside: false, members: [] } as const
  const shown = customers
    .map((one) => ({ ...one, sent: one.sent.filter(({ lot_id }) => ids.has(lot_id)) }))
    .filter(({ sent }) => sent.length > 0)
  const amounts = (sent: CustomerToTell['sent']) => ({
    all: sent.map(({ quantity, unit }) => formatQuantity(quantity, unit)).join(' and '),
    of: sent.reduce((sum, { proRata }) => sum + (proRata ?? 0), 0),
  })
  if (shown.length < GROUP_FROM) {
    return shown.map(({ customer_id, customer, sent }) => {
      const { all, of } = amounts(sent)
      const isItself = sent.every(({ lot_id }) => lot_id === trace.origin)
      const [first] = sent
      return {
        node: {
          ...base,
          key: `to ${customer_id}`,
          kind: 'customer',
          title: customer?.name ?? 'A customer that is not on this device',
          second: isItself
            ? 'This lot itself'
            : `${all} of ${sent.length === 1 && first ? inSentence(nameOf(first.lot_id)) : 'it'}`,
          third: isItself ? `${all}, all of it` : `${formatWeight(of)} of this lot`,
          ofOrigin: formatWeight(of),
        },
        ids: sent.map(({ lot_id }) => lot_id),
      }
    })
  }
  const byKind = Map.groupBy(shown, ({ customer }) => customerLook(customer).group)
  return [...byKind].map(([group, of]) => ({
    node: {
      ...base,
      key: `to ${group}`,
      kind: 'customers',
      title: group,
      second: of.map(({ sent }) => amounts(sent).all).length > 0 ? weighed(of) : '',
      third: '',
      ofOrigin: formatWeight(of.reduce((sum, { sent }) => sum + amounts(sent).of, 0)),
      members: of.map(({ customer_id, customer, sent }) => ({
        id: customer_id,
        words: customer?.name ?? 'A customer',
        amount: amounts(sent).all,
      })),
    },
    ids: of.flatMap(({ sent }) => sent.map(({ lot_id }) => lot_id)),
  }))
}

/** What they have, where it is weighed. */
const weighed = (of: readonly CustomerToTell[]) =>
  formatWeight(
    of
      .flatMap(({ sent }) => sent)
      .reduce((sum, { quantity, unit }) => (unit === 'g' ? sum + quantity : sum), 0),
  )

function counterNode(trace: LotTrace, ids: ReadonlySet<string>, column: number): Goes[] {
  const sold = trace.retail.filter(({ lot_id }) => ids.has(lot_id))
  if (sold.length === 0) return []
  const nameOf = namesIn(trace.lots)
  const all = sold.reduce((sum, { quantity, unit }) => (unit === 'g' ? sum + quantity : sum), 0)
  const of = sold.reduce((sum, { proRata }) => sum + (proRata ?? 0), 0)
  const names = [...new Set(sold.map(({ lot_id }) => inSentence(nameOf(lot_id))))]
  const [first, ...more] = names
  const what = more.length > 1 ? `${names.length} items` : [first, ...more].join(' and ')
  return [
    {
      node: {
        key: 'counter',
        column,
        kind: 'counter',
        title: 'Counter',
        second: `${formatWeight(all)}, ${what}`,
        third: `${formatWeight(of)} of this lot`,
        ofOrigin: formatWeight(of),
        isOrigin: false,
        isBeside: false,
        members: [],
      },
      ids: sold.map(({ lot_id }) => lot_id),
    },
  ]
}

const levelTitle = (level: number): string => {
  if (level === 0) return 'This lot'
  if (level > 0) return level === 1 ? 'Made from it' : 'Made from that'
  return level === -1 ? 'Made of' : 'Made of that'
}

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`

export function traceGraph(
  trace: LotTrace,
  customers: readonly CustomerToTell[],
  names: TraceNames,
  view: TraceView,
): TraceGraph {
  const lots = trace.lots.filter(
    ({ level, isBeside }) => isShown(isBeside ? level + 1 : level, view) && isShown(level, view),
  )
  const levels = [...new Set(lots.map(({ level }) => level))].toSorted((a, b) => a - b)
  const batchOf = new Map(
    trace.batches.flatMap(({ id, inputs }) => inputs.map((input) => [input, id] as const)),
  )
  const alone = besideAlone(lots, batchOf)
  const from =
    view.direction === 'forward'
      ? []
      : supplierNodes(
          lots.filter(({ id, isBeside }) => !isBeside || alone.has(id)),
          names,
        )
  const hasFrom = from.length > 0
  const columnOf = (level: number) => levels.indexOf(level) + (hasFrom ? 1 : 0)
  const cards = levels.flatMap((level) =>
    levelNodes(
      lots.filter((lot) => lot.level === level),
      batchOf,
      columnOf(level),
      trace.origin,
    ),
  )
  const last = levels.length + (hasFrom ? 1 : 0)
  const going = new Set(
    lots
      .filter(
        ({ level, isBeside }) => !isBeside && level >= 0 && (view.depth === 'whole' || level === 0),
      )
      .map(({ id }) => id),
  )
  const to =
    view.direction === 'back'
      ? []
      : [...customerNodes(trace, customers, going, last), ...counterNode(trace, going, last)]
  const cardOf = new Map(cards.flatMap(({ node, ids }) => ids.map((id) => [id, node] as const)))
  const edges = edgesOf(trace, cardOf)
  for (const { node, ids } of from) {
    for (const id of ids) {
      edges.push({ ...plain(node.key, cardOf.get(id)?.key ?? ''), isBeside: node.isBeside })
    }
  }
  for (const { node, ids } of to) {
    for (const key of new Set(ids.map((id) => cardOf.get(id)?.key ?? ''))) {
      edges.push({ ...plain(key, node.key), isLeaving: true })
    }
  }
  const batches = new Map(
    edges
      .flatMap(({ batch }) => (batch ? [batch] : []))
      .map((id) => {
        const code = trace.batches.find((one) => one.id === id)?.code
        return [id, code ?? ''] as const
      }),
  )
  const nodes = [...from, ...cards, ...to].map(({ node }) => node)
  return {
    columns: columnsOf({ from, levels, lots, to, hasFrom }),
    nodes,
    edges: edges.filter(({ from: one, to: other }) => one !== '' && other !== ''),
    batches,
    isGrouped: nodes.some(({ kind }) => kind === 'lots' || kind === 'customers'),
  }
}

const plain = (from: string, to: string): TraceEdge => ({
  from,
  to,
  isBeside: false,
  isLeaving: false,
  isRework: false,
})

/** Through batches as bars where single cards stand on both sides, else from card to card. */
function edgesOf(trace: LotTrace, cardOf: ReadonlyMap<string, TraceNode>): TraceEdge[] {
  const edges = new Map<string, TraceEdge>()
  const add = (edge: TraceEdge) => edges.set(`${edge.from} ${edge.to} ${edge.batch ?? ''}`, edge)
  const isGroup = (node: TraceNode) => node.kind === 'lots'
  for (const { id, inputs, outputs } of trace.batches) {
    const ins = inputs.flatMap((input) => cardOf.get(input) ?? [])
    const outs = outputs.flatMap((output) => cardOf.get(output) ?? [])
    const isBar = ins.length > 0 && outs.length > 0 && ![...ins, ...outs].some(isGroup)
    for (const one of new Set(ins)) {
      for (const other of new Set(outs)) {
        if (one.key === other.key) continue
        add({
          ...plain(one.key, other.key),
          ...(isBar && { batch: id }),
          isBeside: one.isBeside,
          isRework: one.column >= other.column,
        })
      }
    }
  }
  for (const { from, to } of trace.moves) {
    const [one, other] = [cardOf.get(from), cardOf.get(to)]
    if (one && other && one.key !== other.key) {
      add({ ...plain(one.key, other.key), isRework: one.column >= other.column })
    }
  }
  return [...edges.values()]
}

type ColumnsAsked = {
  readonly from: readonly Placed[]
  readonly levels: readonly number[]
  readonly lots: readonly TracedLot[]
  readonly to: readonly Goes[]
  readonly hasFrom: boolean
}

function columnsOf({ from, levels, lots, to, hasFrom }: ColumnsAsked): TraceColumn[] {
  const own = new Set(from.filter(({ node }) => !node.isBeside).map(({ node }) => node.title))
  const people = to.filter(({ node }) => node.kind !== 'counter')
  const customers = people.reduce((sum, { node }) => sum + (node.members.length || 1), 0)
  const hasShop = to.length > people.length
  const went = [...(customers > 0 ? [String(customers)] : []), ...(hasShop ? ['the shop'] : [])]
  return [
    ...(hasFrom ? [{ title: 'From', count: counted(own.size, 'supplier') }] : []),
    ...levels.map((level) => ({
      title: levelTitle(level),
      count:
        level === 0
          ? ''
          : counted(lots.filter((lot) => lot.level === level && !lot.isBeside).length, 'lot'),
    })),
    ...(to.length > 0 ? [{ title: 'Went to', count: went.join(' and ') }] : []),
  ]
}
