/** Puts a unit that was out of use back: its readings are due again from now on. */
import { IconPlugConnected } from '@tabler/icons-react'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { Button } from '#src/ui/page/button.tsx'

export function BackInUse({ fridge }: { fridge: TemperatureLocation }) {
  const save = useSave()
  const mayEdit = useMayDo('edit', 'temperature-locations')
  const [isSaving, during] = useBusy()
  if (!mayEdit) return null
  async function putBack(): Promise<void> {
    const saved = await during(save.edit('temperature-locations', fridge, { out_of_use: false }))
    if (saved.ok) toast.success(`${fridge.name} is back in use`, { second: 'Saved on this device' })
    else toast.fail(Object.values(saved.fields)[0] ?? saved.message)
  }
  return (
    <Button icon={IconPlugConnected} disabled={isSaving} onClick={() => void putBack()}>
      Put back in use
    </Button>
  )
}
