/** Where lots go: one of the site's units, for all of them or for one. */
import type { kindOfLots, Lot, lotsOfKind } from '#contract/modules/lots/lots.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import type { OneOfAll } from '#src/records/save/save-local.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { useSession } from '#src/session/use-session.ts'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { toast } from '#src/ui/layers/toasts.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'

interface PutAwaySheetProps {
  lots: readonly Lot[]
  onClose: () => void
}

/** The store of a lot, by what only its kind has. */
function storeOf(lot: Lot): (typeof lotsOfKind)[ReturnType<typeof kindOfLots>] {
  if ('species' in lot) return 'meats'
  return 'material' in lot ? 'packaging' : 'ingredients'
}

export function PutAwaySheet({ lots, onClose }: PutAwaySheetProps) {
  const { location } = useSession()
  const save = useSave()
  const [isBusy, during] = useBusy()
  const units = useRecords('temperature-locations', { where: { location_id: location?.id ?? '' } })
  const inOrder = units?.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0)) ?? []
  const [first, ...others] = lots

  async function put(storage_location_id: string, name: string): Promise<void> {
    const changes = lots.map(
      (lot): OneOfAll => ({
        act: 'edit',
        resource: storeOf(lot),
        record: lot as unknown as Readonly<Record<string, unknown>> & { id: string },
        patch: { storage_location_id },
      }),
    )
    const saved = await during(save.all(changes))
    if (!saved.ok) return toast.fail(saved.message)
    toast.success(`Put away in ${name}`, { second: 'Saved on this device' })
    onClose()
  }
  return (
    <Sheet
      opened
      onClose={onClose}
      title={
        others.length > 0 ? `Put away ${lots.length} lots` : `Put away ${first?.internal_name}`
      }
    >
      <List label="Fridges and freezers">
        {inOrder.map(({ id, name }) => (
          <ListRow
            key={id}
            title={name}
            current={lots.every(({ storage_location_id: place }) => place === id)}
            onClick={isBusy ? undefined : () => void put(id, name)}
          />
        ))}
      </List>
    </Sheet>
  )
}
