/** The same levels as a numbered list, where there is no room for columns; weights are of this lot. */
import {
  IconBuildingStore,
  IconBuildingWarehouse,
  IconPackage,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { formatQuantity } from '#contract/measure/quantity.ts'
import type { LotTrace } from '#contract/modules/recall/lot-trace.figures.ts'
import { Disclosure } from '#src/ui/layers/disclosure.tsx'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Card } from '#src/ui/page/card.tsx'
import type { Icon } from '#src/ui/status/status-icon.tsx'
import styles from './trace.module.css'
import type { TraceGraph, TraceNode } from './trace-graph.ts'

interface TraceListProps {
  readonly graph: TraceGraph
  readonly trace: LotTrace
  readonly onOpen: (node: TraceNode, memberId?: string) => void
}

const icons: Readonly<Record<TraceNode['kind'], Icon>> = {
  supplier: IconBuildingWarehouse,
  lot: IconPackage,
  lots: IconPackage,
  beside: IconPackage,
  customer: IconTruckDelivery,
  customers: IconTruckDelivery,
  counter: IconBuildingStore,
}

export function TraceList({ graph, trace, onOpen }: TraceListProps) {
  const own = graph.nodes.filter(({ isBeside, isOrigin }) => !isBeside && !isOrigin)
  const beside = graph.nodes.filter(({ isBeside, kind }) => isBeside && kind !== 'supplier')
  const sections = graph.columns
    .map(({ title }, column) => ({
      title,
      column,
      nodes: own.filter((one) => one.column === column),
    }))
    .filter(({ nodes }) => nodes.length > 0)
  return (
    <div className={styles.levels}>
      {sections.map(({ title, column, nodes }, at) => (
        <Level key={column} number={at + 1} title={title}>
          <Nodes nodes={nodes} trace={trace} onOpen={onOpen} />
        </Level>
      ))}
      {beside.length > 0 ? (
        <Level number={sections.length + 1} title="Shared a batch">
          <Nodes nodes={beside} trace={trace} onOpen={onOpen} />
        </Level>
      ) : null}
    </div>
  )
}

interface LevelProps {
  readonly number: number
  readonly title: string
  readonly children: React.ReactNode
}

const Level = ({ number, title, children }: LevelProps) => (
  <section aria-label={title}>
    <h2 className={styles.level}>
      <span className={styles.number}>{number}</span>
      {title}
    </h2>
    <Card flush>{children}</Card>
  </section>
)

interface NodesProps {
  readonly nodes: readonly TraceNode[]
  readonly trace: LotTrace
  readonly onOpen: TraceListProps['onOpen']
}

function Nodes({ nodes, trace, onOpen }: NodesProps) {
  const groups = nodes.filter(({ members }) => members.length > 0)
  const single = nodes.filter(({ members }) => members.length === 0)
  return (
    <>
      <List>
        {single.map((node) => (
          <ListRow
            key={node.key}
            glyph={icons[node.kind]}
            title={node.title}
            second={node.second}
            aside={<Amounts node={node} trace={trace} />}
            onClick={node.lotId || node.kind === 'customer' ? () => onOpen(node) : undefined}
          />
        ))}
      </List>
      {groups.map((node) => (
        <div key={node.key} className={styles.group}>
          <Disclosure label={groupLabel(node)}>
            <List label={node.title}>
              {node.members.map(({ id, words, amount }) => (
                <ListRow key={id} title={words} aside={amount} onClick={() => onOpen(node, id)} />
              ))}
            </List>
          </Disclosure>
        </div>
      ))}
    </>
  )
}

/** "Pork sausages: 12 lots, 264.00 kg" */
const groupLabel = ({ kind, title, second, members }: TraceNode): string =>
  kind === 'beside' ? `${title}: ${second}` : `${title}: ${members.length}, ${second}`

function Amounts({ node, trace }: { readonly node: TraceNode; readonly trace: LotTrace }) {
  const lot = trace.lots.find(({ id }) => id === node.lotId)
  const left = lot && lot.left > 0 ? `${formatQuantity(lot.left, lot.unit)} left` : ''
  return (
    <span className={styles.amounts}>
      <strong>{node.ofOrigin ?? node.third}</strong>
      {lot ? <span className={styles.left}>{left}</span> : null}
    </span>
  )
}
