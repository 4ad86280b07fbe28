/**
 * A lot's whole ledger in a card: rows on the floor, a table in the office; the switch at its head
 * shows exact grams. A row opens the operation, where it can be voided.
 */
import { useState } from 'react'
import { Segmented } from '#src/ui/fields/segmented.tsx'
import { useDensity } from '#src/ui/input/use-media.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import styles from './ledger.module.css'
import { LedgerLeft, LedgerRow, LedgerSecond } from './ledger-row.tsx'
import { LedgerSheet } from './ledger-sheet.tsx'
import { type LedgerFace, useLedger } from './use-ledger.ts'
import type { LotNow } from './use-lot.ts'

interface LedgerCardProps {
  readonly now: LotNow
  /** Only the newest few, with a way to all of them. */
  readonly few?: { readonly count: number; readonly to: string }
}

const FIRST = 60

const units = {
  g: [
    { value: 'usual', label: 'kg' },
    { value: 'exact', label: 'g' },
  ],
  ml: [
    { value: 'usual', label: 'l' },
    { value: 'exact', label: 'ml' },
  ],
} as const

export function LedgerCard({ now, few }: LedgerCardProps) {
  const [shown, setShown] = useState<'usual' | 'exact'>('usual')
  const [limit, setLimit] = useState(FIRST)
  const [openId, setOpenId] = useState<string | null>(null)
  const isOffice = useDensity() === 'office'
  const faces = useLedger(now, shown === 'exact')
  const { unit } = now.lot
  const visible = faces.slice(0, few?.count ?? limit)
  const open = faces.find(({ operation }) => operation.id === openId)
  const aside = few ? (
    faces.length > few.count ? (
      <Button kind="plain" to={few.to}>
        All {faces.length}
      </Button>
    ) : null
  ) : unit === 'each' ? null : (
    <Segmented label="Unit" options={units[unit]} value={shown} onChange={setShown} />
  )
  const look = { faces: visible, onOpen: setOpenId }
  return (
    <Card title="Ledger" aside={aside} flush>
      {faces.length === 0 ? (
        <p className={styles.none}>Nothing has happened to it yet.</p>
      ) : isOffice && !few ? (
        <LedgerTable {...look} />
      ) : (
        <ul className={styles.list} aria-label="Ledger">
          {visible.map((face) => (
            <LedgerRow
              key={face.operation.id}
              face={face}
              onOpen={() => setOpenId(face.operation.id)}
            />
          ))}
        </ul>
      )}
      {!few && faces.length > limit ? (
        <div className={styles.more}>
          <Button onClick={() => setLimit(limit + FIRST)}>Show more</Button>
        </div>
      ) : null}
      {open ? <LedgerSheet now={now} face={open} onClose={() => setOpenId(null)} /> : null}
    </Card>
  )
}

interface LedgerTableProps {
  readonly faces: readonly LedgerFace[]
  readonly onOpen: (id: string) => void
}

function LedgerTable({ faces, onOpen }: LedgerTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">What happened</th>
          <th scope="col">When and who</th>
          <th scope="col" data-figure="">
            Amount
          </th>
          <th scope="col" data-figure="">
            Left
          </th>
        </tr>
      </thead>
      <tbody>
        {faces.map((face) => (
          <tr key={face.operation.id} data-voided={face.voided ? '' : undefined}>
            <td>
              <button
                type="button"
                className={styles.open}
                onClick={() => onOpen(face.operation.id)}
              >
                <span className={styles.name}>{face.title}</span>
              </button>
            </td>
            <td>
              <LedgerSecond face={face} isLines />
            </td>
            <td data-figure="">
              <span className={styles.figure}>{face.amount}</span>
            </td>
            <td data-figure="">
              <LedgerLeft face={face} isHeaded />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
