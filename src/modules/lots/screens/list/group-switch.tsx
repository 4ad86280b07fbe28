/** How a list of lots is shown: each lot, or what there is of each item or from each supplier. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Segmented } from '#src/ui/fields/segmented.tsx'
import type { LotResource } from '../../parts/lot-kinds.ts'

export type Grouping = 'item' | 'supplier'

export const isGrouping = (by: unknown): by is Grouping => by === 'item' || by === 'supplier'

const EACH = 'each'

export function GroupSwitch({ resource }: { readonly resource: LotResource }) {
  const { by }: { by?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = (value: string) => {
    const search = value === EACH ? {} : { by: value }
    void navigate({ to: `/${resource}`, search } as Parameters<typeof navigate>[0])
  }
  return (
    <Segmented
      label="Show"
      options={[
        { value: EACH, label: 'Each lot' },
        { value: 'item', label: 'By item' },
        // What was made here came from nobody.
        ...(resource === 'products' ? [] : [{ value: 'supplier', label: 'By supplier' }]),
      ]}
      value={isGrouping(by) ? by : EACH}
      onChange={change}
    />
  )
}
