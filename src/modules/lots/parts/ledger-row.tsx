/**
 * One operation of a lot's ledger: what happened, who and when, its amount over what was left after it
 * (design, Ledger row). A voided one is struck through and says who voided it. `face` is of useLedger.
 */
import { IconCloudUp } from '@tabler/icons-react'
import { StatusIcon } from '#src/ui/status/status-icon.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import styles from './ledger.module.css'
import type { LedgerFace } from './use-ledger.ts'

interface LedgerRowProps {
  readonly face: LedgerFace
  /** It is a button that opens it. */
  readonly onOpen?: (() => void) | undefined
}

export function LedgerRow({ face, onOpen }: LedgerRowProps) {
  const inner = (
    <>
      <span className={styles.glyph}>
        <StatusIcon tone="neutral" icon={face.icon} size={22} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{face.title}</span>
        <LedgerSecond face={face} />
      </span>
      <span className={styles.figures}>
        <span className={styles.amount}>{face.amount}</span>
        <LedgerLeft face={face} />
      </span>
    </>
  )
  return (
    <li className={styles.item} data-voided={face.voided ? '' : undefined}>
      {onOpen ? (
        <button type="button" className={styles.row} onClick={onOpen}>
          {inner}
        </button>
      ) : (
        <div className={styles.row}>{inner}</div>
      )}
    </li>
  )
}

interface LedgerSecondProps {
  readonly face: LedgerFace
  /** Each fact on a line of its own: in a narrow column. */
  readonly isLines?: boolean
}

/** Who, when, what it refers to; why it is void; that it hasn't been sent. */
export function LedgerSecond({ face, isLines = false }: LedgerSecondProps) {
  const { who, reference, voided, marked, state } = face
  return (
    <span className={styles.second}>
      {who}
      {reference ? (
        <>
          {isLines ? null : '. '}
          <span className={isLines ? styles.line : styles.whole}>{reference}</span>
        </>
      ) : null}
      {voided ? <span className={styles.line}>{voided}</span> : null}
      {marked && !voided ? (
        <span className={styles.line}>
          <StatusLine tone="warning">{marked}</StatusLine>
        </span>
      ) : null}
      {state === 'waiting' ? (
        <span className={styles.line}>
          <StatusLine tone="waiting" icon={IconCloudUp}>
            Not sent
          </StatusLine>
        </span>
      ) : null}
      {state === 'needs_attention' ? (
        <span className={styles.line}>
          <StatusLine tone="fail">Needs attention</StatusLine>
        </span>
      ) : null}
    </span>
  )
}

interface LedgerLeftProps {
  readonly face: LedgerFace
  /** Under a head that says it. */
  readonly isHeaded?: boolean
}

/** Of a count how far off the book was, otherwise what was left. */
export function LedgerLeft({ face, isHeaded = false }: LedgerLeftProps) {
  const { verdict, left } = face
  if (verdict) return <StatusLine tone={verdict.tone}>{verdict.words}</StatusLine>
  if (left === undefined) return null
  return <span className={styles.left}>{isHeaded ? left : `${left} left`}</span>
}
