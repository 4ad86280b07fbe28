/** What the server tells a customer's phone (server/modules/allergens/customer-routes.ts). */
import type { CustomerFood } from './matrix.ts'

export interface CustomerMenu {
  readonly business: string
  /** Of the sheet it goes with. */
  readonly version: number
  /** When that was issued (ms). */
  readonly date: number
  readonly foods: readonly CustomerFood[]
}
