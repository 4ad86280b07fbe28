/**
 * What customers may read on their own phone, without signing in (domain §3.42, "QR customer view"):
 * the foods on sale as they are confirmed now. Always holds: nothing before a first sheet was issued,
 * and nothing of anybody or anything else; a food whose approval ended says so at once.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#contract/core/problems.ts'
import type { RecordsByResource, ResourceName } from '#contract/core/resource/registry.ts'
import type { CustomerMenu } from '#contract/modules/allergens/customer-menu.ts'
import { customerFoods, matrixFoods, newestSheet } from '#contract/modules/allergens/matrix.ts'
import type { Client } from '#contract/modules/business/client.ts'
import type { ServerContext } from '#server/context.ts'
import { knownCustomerOf } from '#server/http/customer.ts'
import { fromStored } from '#server/records/stored-record.ts'
import { readFlags } from '#server/sessions/session-book.ts'
import type { Reader } from '#server/store/store.ts'

const read = ['client', 'menu-items', 'recipes', 'stocks', 'allergen-sheets'] as const
/** Businesses whose answer is kept until something it is made of changes. */
const MOST_KEPT = 200

type Kept = { readonly as: string; readonly menu: CustomerMenu | null }

async function allOf<N extends ResourceName>(reader: Reader, resource: N) {
  const rows = await reader.find(resource, {})
  return rows.map((row) => fromStored(row) as unknown as RecordsByResource[N])
}

async function menuOf(reader: Reader): Promise<CustomerMenu | null> {
  const [client] = (await allOf(reader, 'client')) as Client[]
  const sheet = newestSheet(await allOf(reader, 'allergen-sheets'))
  if (!sheet || !client) return null
  const recipes = await allOf(reader, 'recipes')
  const catalogue = {
    recipesById: new Map(recipes.map((recipe) => [recipe.id, recipe])),
    stocksById: new Map((await allOf(reader, 'stocks')).map((stock) => [stock.id, stock])),
  }
  const foods = matrixFoods(await allOf(reader, 'menu-items'), recipes, catalogue)
  return {
    business: client.trading_name ?? client.name,
    version: sheet.sheet_version,
    date: sheet.date,
    foods: customerFoods(foods, sheet),
  }
}

export function customerRoutes(app: FastifyInstance, context: ServerContext): void {
  const kept = new Map<string, Kept>()

  async function answer(request: FastifyRequest): Promise<CustomerMenu> {
    const customerId = await knownCustomerOf(request, context)
    const reader = context.store.read(customerId)
    if (!(await readFlags(reader)).includes('allergens')) throw new Problem('not_found')
    const heads = await reader.heads()
    const as = read.map((name) => heads[name] ?? 0).join()
    let found = kept.get(customerId)
    if (found?.as !== as) {
      found = { as, menu: await menuOf(reader) }
      kept.delete(customerId)
      kept.set(customerId, found)
      const [oldest] = kept.keys()
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    }
    if (!found.menu) throw new Problem('not_found')
    return found.menu
  }

  const schema = { tags: ['allergens'], summary: 'Allergens of what is on sale, for customers' }
  app.get('/public/allergens', { config: { open: true }, schema }, answer)
}
