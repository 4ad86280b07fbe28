/** Putting a fridge away, and back. Its readings stay; nothing is due for it any more. */
import { useState } from 'react'
import type { TemperatureLocation } from '#contract/resources/temperature-locations.ts'
import { useSave } from '#src/records/use-save.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { toast } from '#src/ui/toasts.tsx'

export function ArchiveFridge({ fridge }: { fridge: TemperatureLocation }) {
  const save = useSave()
  const [isAsked, setIsAsked] = useState(false)
  const act = fridge.archived ? 'restore' : 'archive'

  async function run(): Promise<void> {
    const saved = await save[act]('temperature-locations', fridge)
    setIsAsked(false)
    if (!saved.ok) toast.fail(saved.message)
    else toast.success(`${fridge.name} is ${act === 'archive' ? 'archived' : 'back'}`)
  }

  return (
    <>
      <Button
        kind={act === 'archive' ? 'danger' : 'default'}
        onClick={() => (act === 'archive' ? setIsAsked(true) : void run())}
      >
        {act === 'archive' ? 'Archive' : 'Restore'}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={`Archive ${fridge.name}?`}
        verb="Archive"
        danger
        onConfirm={run}
        onCancel={() => setIsAsked(false)}
      >
        No more readings are due for it. Its history stays.
      </ConfirmDialog>
    </>
  )
}
