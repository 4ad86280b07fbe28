/**
 * When a value of a scale or probe has come to rest. Pure. A device that sends one value when it is
 * done comes to rest by sending no other.
 */
import type { DeviceKind } from '#src/platform/bluetooth/bluetooth.ts'

export interface Moving {
  /** °C or g: the last one. */
  readonly value: number
  /** Where it has been since `since`, give or take. */
  readonly around: number
  /** ms. */
  readonly since: number
}

/** How far a value may move at rest: 0.2 °C, 5 g (one step of the standard). */
const slack: Record<DeviceKind, number> = { PROBE: 0.2, SCALE: 5 }

/** How long it must have rested (ms). */
export const REST_MS: Record<DeviceKind, number> = { PROBE: 2_000, SCALE: 1_000 }

export function nextMoving(
  kind: DeviceKind,
  before: Moving | null,
  { value, now }: { value: number; now: number },
): Moving {
  const rests = before !== null && Math.abs(value - before.around) <= slack[kind]
  return rests ? { ...before, value } : { value, around: value, since: now }
}

export const isAtRest = (kind: DeviceKind, { since }: Moving, now: number): boolean =>
  now - since >= REST_MS[kind]
