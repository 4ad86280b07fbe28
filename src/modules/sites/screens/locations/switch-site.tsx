/**
 * Deactivating and reactivating a site (§3 Location, AC 3.11.1 and 3.11.3): a tag, so that its
 * history stays, and its name with the cross. The only active site stays on, and so does one with
 * stock in it.
 */
import { useState } from 'react'
import { DEACTIVATED } from '#contract/core/names.ts'
import type { Location } from '#contract/modules/sites/locations.ts'
import { deactivateProblem } from '#contract/modules/sites/switch-off-site.ts'
import { isDeactivated } from '#contract/text/names.ts'
import { countLotsLeft } from '#src/modules/lots/parts/on-hand.ts'
import { useDatabase } from '#src/records/read/use-database.ts'
import { useCount, useRecords } from '#src/records/read/use-records.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { ConfirmDialog } from '#src/ui/layers/confirm-dialog.tsx'
import { toast } from '#src/ui/layers/toasts.ts'
import { Button } from '#src/ui/page/button.tsx'

export function SwitchSite({ site }: { site: Location }) {
  const db = useDatabase()
  const all = useRecords('locations')
  const fridges = useCount('temperature-locations', { where: { location_id: site.id } }) ?? 0
  const save = useSave()
  const [isAsked, setIsAsked] = useState(false)
  const isOff = isDeactivated(site)

  async function ask(): Promise<void> {
    if (!db || !all) return
    const lots = isOff ? 0 : await countLotsLeft(db, site.id)
    const problem = isOff ? null : deactivateProblem(site, all, lots)
    const isOfLots = deactivateProblem(site, all, 0) === null
    if (problem) toast.fail(problem, isOfLots ? { second: 'Mark them out of stock first.' } : {})
    else setIsAsked(true)
  }

  async function change(): Promise<void> {
    const others = (site.tags ?? []).filter((tag) => tag !== DEACTIVATED)
    const tags = isOff ? others : [...others, DEACTIVATED]
    const saved = await save.edit('locations', site, { tags })
    setIsAsked(false)
    if (!saved.ok) toast.fail(Object.values(saved.fields)[0] ?? saved.message)
    else toast.success(isOff ? `${site.name} is active again` : `${site.name} is deactivated`)
  }

  return (
    <>
      <Button kind={isOff ? 'default' : 'danger'} disabled={!all} onClick={() => void ask()}>
        {isOff ? 'Reactivate' : 'Deactivate'}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={isOff ? `Reactivate ${site.name}?` : `Deactivate ${site.name}?`}
        verb={isOff ? 'Reactivate' : 'Deactivate'}
        danger={!isOff}
        onConfirm={change}
        onCancel={() => setIsAsked(false)}
      >
        {isOff
          ? 'It can be chosen for new records again.'
          : `It can no longer be chosen for new records. Its history stays${withFridges(fridges)}.`}
      </ConfirmDialog>
    </>
  )
}

const withFridges = (count: number) =>
  count === 0 ? '' : `, with its ${count} ${count === 1 ? 'fridge' : 'fridges'}`
