/**
 * What the office of a kitchen writes without a screen, as Asha at High Street: items and recipes,
 * deliveries that come and go, planned batches. Always holds: the server refuses nothing of it, or
 * the test fails with its words.
 */
import type { SavedChange } from '#contract/core/acts/acts.ts'
import type { Customer } from '#contract/modules/customers/customers.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import type { Supplier } from '#contract/modules/suppliers/suppliers.ts'
import { addDays } from '#contract/time/business-day.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import type { MorningKitchen } from './morning-kitchen.ts'

type Fields = Readonly<Record<string, unknown>> & { readonly id: string }
type Resource = SavedChange['resource']
export type BackOffice = Awaited<ReturnType<typeof openBackOffice>>

/** By name. @throws Error if there is none */
function finder<R extends { readonly id: string }>(all: readonly R[], nameOf: (one: R) => string) {
  const byName = new Map(all.map((one) => [nameOf(one), one]))
  return (name: string): R => {
    const found = byName.get(name)
    if (!found) throw new Error(`The demo has no ${name}.`)
    return found
  }
}

const good = { packaging_ok: 'YES', clean_ok: 'YES', labels_ok: 'YES', dates_ok: 'YES' }

export async function openBackOffice({ asha, siteOf }: MorningKitchen) {
  const site = siteOf('HS')
  const today = () => localDay(Date.now(), site.timezone)
  const stockOf = finder(await asha.list<Stock>('/v2/stocks'), (one) => one.internal_name)
  const supplierOf = finder(await asha.list<Supplier>('/v2/suppliers'), ({ name }) => name)
  const customerOf = finder(await asha.list<Customer>('/v2/customers'), ({ name }) => name)

  const own = (): { id: string; created: number; created_by: string | undefined } => {
    const created = Date.now()
    return { id: uuidV7(created), created, created_by: asha.idOf('Asha') }
  }
  async function send(method: string, path: string, body: object): Promise<void> {
    const reply = await asha.call(method, path, body)
    if (!reply.ok) throw new Error(`${method} ${path}: ${await reply.text()}`)
  }
  const create = (resource: Resource, fields: Fields): SavedChange => ({
    ...{ resource, id: fields.id, fields },
    verb: 'POST',
  })
  const saveAll = (changes: readonly SavedChange[]) =>
    send('POST', '/v2/saves', { act_id: uuidV7(), changes })

  async function post(resource: Resource, fields: object): Promise<string> {
    const record = { ...own(), ...fields }
    await send('POST', `/v2/${resource}`, record)
    return record.id
  }
  const here = { location_id: site.id }

  /** A lot just taken in (g), and the line of the delivery it came with. */
  function taken(name: string, quantity: number, delivery_id: string) {
    const stock = stockOf(name)
    const [item, lot] = [own(), own()]
    const ofMeat = { species: stock.species, cut: stock.cut, form: stock.form }
    const { contains = [], may_contain = [] } = stock
    const isMeat = stock.kind === 'MEAT'
    return {
      item: {
        ...{ ...item, ...here, delivery_id, stock_id: stock.id, intake_id: lot.id },
        ...{ lot_kind: stock.kind, quantity, unit: 'g', result: 'ACCEPTED' },
      },
      resource: isMeat ? ('meats' as const) : ('ingredients' as const),
      lot: {
        ...{ ...lot, ...here, delivery_id, delivery_item_id: item.id, stock_id: stock.id },
        ...{ internal_name: name, supplier_id: stock.default_supplier_id, quantity, unit: 'g' },
        ...{
          batch_code: `HS-${lot.id.slice(-8)}`.toUpperCase(),
          supplier_batch_code: `S-${lot.id.slice(-6)}`,
        },
        ...{ date: lot.created, use_by_date: addDays(today(), 7), result: 'ACCEPTED' },
        ...{ limit_code: stock.limit_code, checks: good },
        ...(stock.limit_code !== 'DEL_AMBIENT' && { temperature: 1 }),
        ...(isMeat ? ofMeat : { contains, may_contain, allergens_match: 'YES' }),
      },
    }
  }

  return {
    today,
    stockOf,
    customerOf,
    change: (resource: Resource, id: string, fields: object) =>
      send('PUT', `/v2/${resource}/${id}`, fields),
    /** Due now; each line in grams. @returns its id */
    async expectDelivery(from: string, reference: string, lines: Readonly<Record<string, number>>) {
      const supplier_id = supplierOf(from).id
      const due = { ...here, direction: 'IN', status: 'EXPECTED', reference, date: Date.now() }
      const delivery_id = await post('deliveries', { ...due, supplier_id })
      for (const [name, quantity_expected] of Object.entries(lines)) {
        const of = { ...here, delivery_id, stock_id: stockOf(name).id }
        await post('delivery-items', { ...of, unit: 'g', quantity: 0, quantity_expected })
      }
      return delivery_id
    },
    /** Came and was taken in, in one save. @returns each lot's id and code, in the order given */
    async takeIn(from: string, reference: string, lines: Readonly<Record<string, number>>) {
      const whole = own()
      const all = Object.entries(lines).map(([name, grams]) => taken(name, grams, whole.id))
      await saveAll([
        create('deliveries', {
          ...{ ...whole, ...here, direction: 'IN', status: 'CHECKED', reference },
          ...{ supplier_id: supplierOf(from).id, date: whole.created, dispatched_date: today() },
          ...{ vehicle_clean: 'YES', load_separated: 'YES', temperatures: { chilled: 2.8 } },
        }),
        ...all.map(({ item }) => create('delivery-items', item)),
        ...all.map(({ resource, lot }) => create(resource, lot)),
      ])
      return all.map(({ lot: { id, batch_code } }) => ({ id, batch_code }))
    },
    /** In packs of 500 g. @param lines grams by item, or of water */
    async recipe(name: string, lines: Readonly<Record<string, number>>) {
      const grams = Object.values(lines).reduce((sum, one) => sum + one, 0)
      const id = await post('recipes', {
        ...{ name, status: 'DRAFT', yield_quantity: grams, yield_unit: 'g', portions: grams / 500 },
        ...{ shelf_life_days: 3, storage: 'CHILLED', date_type: 'USE_BY', label_type: 'PPDS' },
        storage_text: 'Keep below 5 °C',
        lines: Object.entries(lines).map(([item, quantity]) => ({
          ...{ id: uuidV7(), quantity, unit: 'g' },
          ...(item === 'Water' ? { kind: 'WATER' } : { kind: 'STOCK', stock_id: stockOf(item).id }),
        })),
      })
      await send('PUT', `/v2/recipes/${id}`, { status: 'ACTIVE' })
      return id
    },
    /** For today. */
    plan: (recipe_id: string, planned_quantity: number, batch_code: string) =>
      post('batches', {
        ...{ ...here, kind: 'MIXING', status: 'PLANNED', area: 'RAW', recipe_id, batch_code },
        ...{ operator_ids: [asha.idOf('Asha')], planned_date: today(), planned_quantity },
      }),
    /** One lot, loaded for a customer (g). */
    async sendOut(customer: string, lot: { id: string; kind: Stock['kind'] }, quantity: number) {
      const [whole, line] = [own(), own()]
      const customer_id = customerOf(customer).id
      await saveAll([
        create('deliveries', {
          ...{ ...whole, ...here, direction: 'OUT', status: 'PLANNED', customer_id },
          ...{ reference: `D-${whole.id.slice(-8)}`, date: whole.created },
        }),
        create('delivery-items', {
          ...{ ...line, ...here, delivery_id: whole.id, intake_id: lot.id, lot_kind: lot.kind },
          ...{ quantity, unit: 'g' },
        }),
      ])
      await send('PUT', `/v2/deliveries/${whole.id}/load`, {})
    },
  }
}
