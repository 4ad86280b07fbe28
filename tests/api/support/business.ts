/** A business of the test kitchen and its people (kitchen.ts). */
import type { Client, Session } from './client.ts'

export type PersonName = 'asha' | 'tom' | 'grace' | 'ben' | 'fiona' | 'jo'

export type Business = {
  readonly id: string
  /** Ids by what they are called. */
  readonly sites: { readonly highStreet: string; readonly millLane: string }
  readonly departments: { readonly butchery: string; readonly kitchen: string }
  readonly fridges: { readonly walkIn: string; readonly prep: string }
  readonly suppliers: { readonly borderBeef: string }
  readonly forms: { readonly opening: string }
  readonly stocks: { readonly brisket: string; readonly barley: string; readonly tray: string }
  /** 8 kg of brisket, nothing of it used. */
  readonly lots: { readonly brisket: string }
  readonly batches: { readonly dripping: string }
  readonly vehicles: { readonly van: string }
  readonly deliveries: { readonly beef: string }
  readonly foods: { readonly pie: string }
  readonly users: Readonly<Record<PersonName, string>>
  readonly client: Client
  /** Signs the person in on a device of their own, once. */
  readonly as: (name: PersonName) => Promise<Session>
}
