/**
 * The site's data for a form being filled in: limits of its fridges and its catalogue, the
 * business's own delivery limits, the region; and the rows a group starts with. Undefined while
 * loading.
 */
import { useMemo } from 'react'
import { limitsOfCode } from '#contract/modules/food/limit-codes.ts'
import { type ContainsOf, knownContents } from '#contract/modules/forms/following-answers.ts'
import type { SiteLimits } from '#contract/modules/forms/form-limits.ts'
import type { Limits } from '#contract/modules/temperature/limits.ts'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import { unitsOfRound } from '#contract/modules/temperature/temperature-round.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { useSession } from '#src/session/use-session.ts'

export type SiteFacts = {
  readonly limits: SiteLimits
  /** Fridges and the like of the site. */
  readonly units: readonly TemperatureLocation[]
  readonly idsOf: (resource: string) => readonly string[]
  /** Codes of the allergens an item contains, if known. */
  readonly containsOf: ContainsOf
}

/** @param schema of the form: what it doesn't mention isn't read */
export function useSiteFacts(schema: string): SiteFacts | undefined {
  const { location, department, client } = useSession()
  const units = useRecords('temperature-locations', { where: { location_id: location?.id ?? '' } })
  const asksStock = schema.includes('"stocks"')
  const stocks = useRecords('stocks', asksStock ? {} : null)
  return useMemo(() => {
    if (!units || (asksStock && !stocks)) return undefined
    const own = client?.settings?.delivery_limits
    const byId: [string, Limits][] = [
      ...units.map((unit): [string, Limits] => [unit.id, unit]),
      ...(stocks ?? []).map(({ id, limit_code }): [string, Limits] => [
        id,
        limitsOfCode(limit_code, own ?? null),
      ]),
    ]
    const contents = new Map((stocks ?? []).map((stock) => [stock.id, knownContents(stock)]))
    const round = unitsOfRound(units, department?.id ?? null).map(({ id }) => id)
    return {
      units,
      limits: {
        region: location?.region,
        delivery_limits: own,
        limits_by_id: Object.fromEntries(byId.map(([id, limits]) => [id, onlyLimits(limits)])),
      },
      containsOf: (id) => contents.get(id),
      idsOf: (resource) => (resource === 'temperature-locations' ? round : []),
    }
  }, [units, stocks, asksStock, client, location, department])
}

const onlyLimits = ({ limit_min, limit_max, warn_min, warn_max }: Limits): Limits =>
  Object.fromEntries(
    Object.entries({ limit_min, limit_max, warn_min, warn_max }).filter(
      ([, figure]) => typeof figure === 'number',
    ),
  )
