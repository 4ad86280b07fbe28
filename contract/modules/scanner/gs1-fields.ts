/**
 * What a GS1 code says, by name (domain §5.6): codes, dates, weights, and where meat was born,
 * reared, slaughtered and cut (GS1's use of 422-425, 7030-7039 for beef labels). Pure.
 */
import type { Gs1Reading } from './gs1-parse.ts'

export interface Gs1Fields {
  /** Eighteen digits, of a pallet or box. */
  readonly sscc?: string
  /** Fourteen digits. */
  readonly gtin?: string
  /** Of what is inside, with how many there are. */
  readonly content_gtin?: string
  readonly content_count?: number
  readonly batch?: string
  readonly serial?: string
  /** Days, `YYYY-MM-DD`. */
  readonly production_date?: string
  readonly packed_date?: string
  readonly best_before_date?: string
  readonly use_by_date?: string
  /** Local, "13:45", from 8008. */
  readonly production_time?: string
  readonly net_weight_g?: number
  readonly count?: number
  readonly source?: string
  /** Two letters each; in beef, where it was born and where it was reared. */
  readonly origin?: string
  readonly first_processed_in?: readonly string[]
  readonly processed_in?: string
  readonly cut_up_in?: readonly string[]
  readonly slaughterhouse?: Plant
  readonly cutting_plants?: readonly Plant[]
}

/** GB and "2001" of an approved plant. */
export interface Plant {
  readonly country: string
  readonly number: string
}

function plantOf(value: string): Plant {
  const [country = '', ...rest] = value.split(' ')
  return { country, number: rest.join(' ') }
}

/** Fields of elements that have no problem. */
export function gs1Fields({ elements }: Pick<Gs1Reading, 'elements'>): Gs1Fields {
  const good = elements.filter(({ problem }) => problem === undefined)
  const value = (ai: string) => good.find((element) => element.ai === ai)?.value
  const number = (ai: string) => {
    const text = value(ai)
    return text === undefined ? undefined : Number(text)
  }
  const weight = good.find(({ ai }) => ai.startsWith('310'))?.value
  const cutters = good.filter(({ ai }) => /^703[1-9]$/.test(ai)).map((one) => plantOf(one.value))
  const slaughterhouse = value('7030')
  const [producedOn, producedAt] = value('8008')?.split(' ') ?? []
  const all = {
    sscc: value('00'),
    gtin: value('01'),
    content_gtin: value('02'),
    content_count: number('37'),
    batch: value('10'),
    serial: value('21'),
    production_date: value('11') ?? producedOn,
    production_time: producedAt,
    packed_date: value('13'),
    best_before_date: value('15'),
    use_by_date: value('17'),
    net_weight_g: weight === undefined ? undefined : Number(weight),
    count: number('30'),
    source: value('251'),
    origin: value('422'),
    first_processed_in: value('423')?.split(' '),
    processed_in: value('424'),
    cut_up_in: value('425')?.split(' '),
    slaughterhouse: slaughterhouse === undefined ? undefined : plantOf(slaughterhouse),
    cutting_plants: cutters.length > 0 ? cutters : undefined,
  }
  return Object.fromEntries(Object.entries(all).filter(([, one]) => one !== undefined)) as Gs1Fields
}
