/**
 * A trace as columns of cards with right-angled lines; a batch is a bar that its inputs meet and its
 * outputs leave (design, Level trace). Arrows move along lines, Enter opens a card, Space a group, r
 * traces from a card. Choosing a card lights its path and dims nothing.
 */
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { Count } from '#src/ui/status/count.tsx'
import styles from './trace.module.css'
import type { TraceGraph, TraceNode } from './trace-graph.ts'
import { isArrow, nextCard, pathOf } from './trace-keys.ts'
import { type Box, CARD, traceLayout } from './trace-layout.ts'

interface TraceChartProps {
  readonly graph: TraceGraph
  readonly onOpen: (node: TraceNode, memberId?: string) => void
  readonly onRecentre: (lotId: string) => void
}

const rem = (px: number) => `${px / 16}rem`
const place = ({ x, y, width, height }: Box) => ({
  left: rem(x),
  top: rem(y),
  width: rem(width),
  height: rem(height),
})

export function TraceChart({ graph, onOpen, onRecentre }: TraceChartProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState<string | null>(null)
  const cards = useRef(new Map<string, HTMLButtonElement>())
  const layout = useMemo(() => traceLayout(graph, open), [graph, open])
  const lit = useMemo(() => (chosen === null ? null : pathOf(graph, chosen)), [graph, chosen])
  const first = graph.nodes.find(({ isOrigin }) => isOrigin)?.key
  const toggle = (key: string) => {
    const next = new Set(open)
    if (!next.delete(key)) next.add(key)
    setOpen(next)
  }
  function onKeyDown(event: KeyboardEvent, node: TraceNode): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (isArrow(event.key)) {
      event.preventDefault()
      const next = nextCard(graph, layout, node.key, event.key)
      if (next !== undefined) cards.current.get(next)?.focus()
    } else if (event.key === ' ' && isGroup(node)) {
      event.preventDefault()
      toggle(node.key)
    } else if (event.key === 'r' && node.lotId) {
      event.preventDefault()
      onRecentre(node.lotId)
    }
  }
  return (
    <section className={styles.chart} aria-label="Trace" tabIndex={-1}>
      <div className={styles.stage} style={{ width: rem(layout.width) }}>
        <div className={styles.heads}>
          {graph.columns.map(({ title, count }, column) => (
            <p
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are their places
              key={column}
              className={styles.head}
              style={{ left: rem(column * (CARD.width + 37)), width: rem(CARD.width) }}
            >
              <strong>{title}</strong> {count}
            </p>
          ))}
        </div>
        <div className={styles.field} style={{ height: rem(layout.height + 12) }}>
          <svg
            className={styles.lines}
            viewBox={`0 0 ${layout.width} ${layout.height + 12}`}
            style={{ width: rem(layout.width), height: rem(layout.height + 12) }}
            aria-hidden="true"
          >
            {layout.lines.map(({ key, edge, path }) => (
              <path
                key={key}
                d={path}
                data-beside={edge.isBeside || edge.isRework || undefined}
                data-lit={(lit ? lit.has(key) : !edge.isBeside && !graph.isGrouped) || undefined}
              />
            ))}
            {layout.bars.map(({ batch, x, from, to }) => (
              <line key={batch} x1={x} x2={x} y1={from} y2={to} data-bar="" />
            ))}
          </svg>
          {graph.nodes.map((node) => {
            const box = layout.boxes.get(node.key)
            if (!box) return null
            const isOpen = open.has(node.key)
            return (
              <div
                key={node.key}
                className={styles.card}
                style={place(box)}
                data-beside={node.isBeside || undefined}
                data-origin={node.isOrigin || undefined}
                data-chosen={chosen === node.key || undefined}
              >
                <button
                  type="button"
                  ref={(element) => {
                    if (element) cards.current.set(node.key, element)
                    else cards.current.delete(node.key)
                  }}
                  className={styles.press}
                  tabIndex={node.key === (chosen ?? first) ? 0 : -1}
                  aria-expanded={isGroup(node) ? isOpen : undefined}
                  onFocus={() => setChosen(node.key)}
                  onKeyDown={(event) => onKeyDown(event, node)}
                  onClick={() => (isGroup(node) ? toggle(node.key) : onOpen(node))}
                >
                  <span className={styles.title}>
                    <strong>{node.title}</strong>
                    {isGroup(node) ? <Count value={node.members.length} /> : null}
                  </span>
                  <span className={styles.second}>{node.second}</span>
                  {node.third ? <strong className={styles.third}>{node.third}</strong> : null}
                </button>
                {isOpen ? <Members node={node} onOpen={onOpen} /> : null}
              </div>
            )
          })}
        </div>
      </div>
    </section>
  )
}

const isGroup = ({ kind }: TraceNode) => kind === 'lots' || kind === 'customers'

interface MembersProps {
  readonly node: TraceNode
  readonly onOpen: TraceChartProps['onOpen']
}

function Members({ node, onOpen }: MembersProps) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? node.members : node.members.slice(0, CARD.most)
  const more = node.members.length - shown.length
  return (
    <ul className={styles.members} aria-label={node.title}>
      {shown.map(({ id, words, amount }) => (
        <li key={id}>
          <button type="button" className={styles.member} onClick={() => onOpen(node, id)}>
            <span className={styles.memberWords}>{words}</span>
            <span className={styles.memberAmount}>{amount}</span>
          </button>
        </li>
      ))}
      {more > 0 ? (
        <li>
          <button type="button" className={styles.member} onClick={() => setIsWhole(true)}>
            <strong>{more} more</strong>
          </button>
        </li>
      ) : null}
    </ul>
  )
}
