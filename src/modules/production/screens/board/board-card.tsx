/**
 * One batch on the board (design, Production): when, what, how much, who and where, and the one thing
 * that stops it. Opens its run sheet; Alt and an arrow moves a planned one to another day or place.
 */
import { IconCloudUp, IconPlayerPlay } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { AppLink } from '#src/ui/page/app-link.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import styles from './board.module.css'
import type { BoardCard as Card } from './read-board.ts'

export type Move = 'earlier' | 'later' | 'day before' | 'day after'

const moves: Readonly<Record<string, Move>> = {
  ArrowUp: 'earlier',
  ArrowDown: 'later',
  ArrowLeft: 'day before',
  ArrowRight: 'day after',
}

interface BoardCardProps {
  readonly card: Card
  /** So many of its inputs aren't sent yet. */
  readonly waiting: number
  readonly onMove?: ((move: Move) => void) | undefined
  /** The one to start first. */
  readonly onStart?: (() => void) | undefined
}

export function BoardCard({ card, waiting, onMove, onStart }: BoardCardProps) {
  const { batch, title, amount, time, second, status, bar } = card
  function onKeyDown(event: KeyboardEvent): void {
    const move = event.altKey ? moves[event.key] : undefined
    if (!move || !onMove) return
    event.preventDefault()
    onMove(move)
  }
  return (
    <li className={styles.card}>
      <AppLink to={`/production/${batch.id}`} className={styles.link} onKeyDown={onKeyDown}>
        <span className={styles.time}>{time}</span>
        <span className={styles.words}>
          <span className={styles.line}>
            <span className={styles.title}>{title}</span>
            {amount === undefined ? null : <span className={styles.amount}>{amount}</span>}
          </span>
          <span className={styles.second}>{second}</span>
          {bar ? (
            <>
              <span className={styles.track} aria-hidden="true">
                <span className={styles.fill} style={{ width: `${bar.share * 100}%` }} />
              </span>
              <span className={styles.barWords}>{bar.words}</span>
            </>
          ) : null}
          <span className={styles.statuses}>
            <StatusLine tone={status.tone} icon={status.icon}>
              {status.words}
            </StatusLine>
            {waiting > 0 ? (
              <StatusLine tone="waiting" icon={IconCloudUp}>
                {waiting} saved here
              </StatusLine>
            ) : null}
          </span>
        </span>
      </AppLink>
      {onStart ? (
        <span className={styles.start}>
          <Button kind="primary" icon={IconPlayerPlay} grow onClick={onStart} about={title}>
            Start
          </Button>
        </span>
      ) : null}
    </li>
  )
}
