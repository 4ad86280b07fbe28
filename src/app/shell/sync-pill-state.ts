/**
 * What the sync pill says (guide, Shell). Pure. Order of precedence: attention, offline, waiting,
 * sent. Always holds: offline is never an error, and what waits is counted wherever there is any.
 */
import type { Status } from '#src/ui/tone.ts'

export type PillState = {
  readonly kind: 'attention' | 'offline' | 'waiting' | 'sent'
  readonly tone: Status
  readonly wide: string
  readonly phone: string
}

export type PillFacts = {
  readonly waiting: number
  readonly attention: number
  readonly online: boolean
}

export function pillState({ waiting, attention, online }: PillFacts): PillState {
  if (attention > 0) {
    const wide = attention === 1 ? '1 needs attention' : `${attention} need attention`
    return { kind: 'attention', tone: 'fail', wide, phone: `${attention} to fix` }
  }
  if (!online) {
    const wide = waiting > 0 ? `Offline, ${waiting} saved here` : 'Offline'
    const phone = waiting > 0 ? `Offline · ${waiting}` : 'Offline'
    return { kind: 'offline', tone: 'offline', wide, phone }
  }
  if (waiting > 0) {
    return {
      kind: 'waiting',
      tone: 'waiting',
      wide: `${waiting} waiting to send`,
      phone: `${waiting} waiting`,
    }
  }
  return { kind: 'sent', tone: 'safe', wide: 'All sent', phone: 'All sent' }
}
