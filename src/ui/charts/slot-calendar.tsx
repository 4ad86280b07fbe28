/**
 * A cell per slot and day: tick, triangle, cross, or a dash with a dashed border for missed. A real
 * table: screen readers hear day, time and result; colour only repeats it.
 */
import {
  IconAlertTriangle,
  IconCheck,
  IconMinus,
  IconPlugConnectedX,
  IconX,
} from '@tabler/icons-react'
import { ScrollRegion } from '../lists/scroll-region.tsx'
import { AppLink } from '../page/app-link.tsx'
import type { Icon } from '../status/status-icon.tsx'
import type { Tone } from '../status/tone.ts'
import styles from './slot-calendar.module.css'

/** `none`: answered without a reading. */
export type SlotState = 'good' | 'warn' | 'fail' | 'none' | 'missed' | 'open'

export interface SlotCell {
  state: SlotState
  /** The result: "3.4 °C, good, Callum". */
  words: string
  to?: string | undefined
}

interface SlotCalendarProps {
  /** "Readings of the last 14 days". */
  label: string
  /** `label` is the number under the column, `words` the whole date. */
  days: readonly { key: string; label: string; words: string }[]
  /** Row heads: log times, shifts. */
  slots: readonly string[]
  cell: (day: string, slot: string) => SlotCell | undefined
}

const looks: Record<SlotState, { tone: Tone; icon: Icon | undefined }> = {
  good: { tone: 'safe', icon: IconCheck },
  warn: { tone: 'warning', icon: IconAlertTriangle },
  fail: { tone: 'fail', icon: IconX },
  none: { tone: 'neutral', icon: IconPlugConnectedX },
  missed: { tone: 'neutral', icon: IconMinus },
  open: { tone: 'neutral', icon: undefined },
}

function Slot({ cell }: { cell: SlotCell | undefined }) {
  if (!cell) return <span className={styles.none} />
  const { tone, icon: Shape } = looks[cell.state]
  const inner = (
    <>
      {Shape ? <Shape size={18} stroke={2.2} aria-hidden="true" /> : null}
      <span className="l-hidden">{cell.words}</span>
    </>
  )
  const shared = { className: styles.slot, 'data-tone': tone, 'data-state': cell.state }
  return cell.to ? (
    <AppLink to={cell.to} {...shared}>
      {inner}
    </AppLink>
  ) : (
    <span {...shared}>{inner}</span>
  )
}

export function SlotCalendar({ label, days, slots, cell }: SlotCalendarProps) {
  return (
    <ScrollRegion className={styles.scroll} label={label}>
      <table className={styles.table}>
        <caption className="l-hidden">{label}</caption>
        <tbody>
          {slots.map((slot) => (
            <tr key={slot}>
              <th scope="row" className={styles.time}>
                {slot}
              </th>
              {days.map((day) => (
                <td key={day.key} className={styles.cell}>
                  <Slot cell={cell(day.key, slot)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            {days.map((day) => (
              <th key={day.key} scope="col" className={styles.day}>
                <span aria-hidden="true">{day.label}</span>
                <span className="l-hidden">{day.words}</span>
              </th>
            ))}
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  )
}
