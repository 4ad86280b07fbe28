/** What a load is made of, from its items: which temperatures are measured, what the law asks. Pure. */
import type { Stock } from '../stock/stocks.ts'
import type { Load } from './deliveries.rules.ts'

type LoadedStock = Pick<Stock, 'kind' | 'storage' | 'limit_code'>

/** The kinds of load that are measured, and what each is called in `temperatures`. */
const measured = { CHILLED: 'chilled', FROZEN: 'frozen', HOT: 'hot' } as const

/** Its trade needs the day it was dispatched (Reg. 931/2011). */
const isOfAnimals = ({ kind, limit_code }: LoadedStock) =>
  kind === 'MEAT' || limit_code === 'DEL_FISH'

export function loadOf(stocks: readonly LoadedStock[]): Load {
  const food = stocks.filter(({ kind }) => kind !== 'PACKAGING')
  const loads = food.flatMap(({ storage }) =>
    storage in measured ? [measured[storage as 'HOT']] : [],
  )
  return {
    items: stocks.length,
    hasAnimalOrigin: food.some(isOfAnimals),
    loads: [...new Set(loads)],
  }
}
