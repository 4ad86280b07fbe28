/**
 * The rows of a site's list, for a resource that grows every working day: those of the chosen site
 * and department, by an index. Pure.
 */

import type { ListRange } from '#contract/core/figures/list-range.figures.ts'
import { fieldsOfIndex } from '#contract/core/resource/index-fields.ts'
import { type ResourceName, registry } from '#contract/core/resource/registry.ts'
import { readSort } from '../use-list-state.ts'

type Place = { readonly location_id: string; readonly department_id: string | null }

/**
 * @param usualSort of the list; the latest first by default
 * @param ties fields by which equal rows are ordered
 */
export function siteRange(
  resource: ResourceName,
  { location_id, department_id }: Place,
  usualSort = '-date',
  ties: readonly string[] = [],
): ListRange {
  const { by, isDescending } = readSort(usualSort)
  const isOfSite = registry[resource].indexes.some(
    (index) => fieldsOfIndex(index)[0] === 'location_id',
  )
  return {
    resource,
    query: isOfSite ? { where: { location_id } } : {},
    order: {
      by: by ?? 'id',
      descending: isDescending,
      ...(ties.length > 0 && { ties }),
    },
    // Its own rows, and those without a department (AC 3.12.1).
    ...(department_id !== null && { among: { department_id: [department_id, null] } }),
  }
}
