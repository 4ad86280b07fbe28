/** What those who make things happen in a day are given of its story. */
import type { Seeded } from '../seeded.ts'
import type { VirtualTime } from '../virtual-time.ts'
import type { Act, Doing } from './doing.ts'
import type { Founded } from './founding.ts'
import type { KitchenDevice, Staff } from './staff.ts'

export type Scene = {
  readonly chance: Seeded
  readonly time: VirtualTime
  readonly founded: Founded
  readonly staff: Staff
  /** Without signal until they come out. */
  readonly behindDoors: Set<KitchenDevice>
  met(fault: string): void
  /** Not once the day is over; who meets no server goes without. */
  calmly(what: () => void | Promise<void>): Promise<void>
  work(how: { device: KitchenDevice; act: (doing: Doing) => Act | null }): Promise<void>
}
