/**
 * Archives a catalogue record, or unarchives it; hidden from people who may not. What was recorded
 * with it stays.
 */
import { type ReactNode, useState } from 'react'
import { descriptions } from '#contract/core/resource/descriptions.ts'
import type { RecordsByResource, ResourceName } from '#contract/core/resource/registry.ts'
import { ConfirmDialog } from '#src/ui/layers/confirm-dialog.tsx'
import { toast } from '#src/ui/layers/toasts.ts'
import { Button } from '#src/ui/page/button.tsx'
import { recordName } from '../form/field-text.ts'
import { useMayDo } from '../read/use-may-do.ts'
import { useSave } from '../save/use-save.ts'

interface ArchiveButtonProps<N extends ResourceName> {
  readonly resource: N
  /** Hidden until then. */
  readonly record: RecordsByResource[N] | null | undefined
  /** What prevents it now, shown instead of the question; undefined while that isn't known. */
  readonly problem?: string | null | undefined
  /** What archiving means, in one or two sentences. */
  readonly children: ReactNode
}

export function ArchiveButton<N extends ResourceName>(props: ArchiveButtonProps<N>) {
  const mayArchive = useMayDo('edit', props.resource)
  if (!props.record || !mayArchive) return null
  return <Archiving {...props} record={props.record} />
}

function Archiving<N extends ResourceName>(
  props: ArchiveButtonProps<N> & { readonly record: RecordsByResource[N] },
) {
  const { resource, record, problem, children } = props
  const save = useSave()
  const [isAsked, setIsAsked] = useState(false)
  const name = recordName(descriptions[resource], record)
  const act = record.archived ? 'restore' : 'archive'

  async function run(): Promise<void> {
    const saved = await save[act](resource, record)
    setIsAsked(false)
    if (!saved.ok) toast.fail(saved.message)
    else toast.success(`${name} is ${act === 'archive' ? 'archived' : 'back'}`)
  }

  function ask() {
    if (act === 'restore') void run()
    else if (problem) toast.fail(problem)
    else setIsAsked(true)
  }

  return (
    <>
      <Button kind={act === 'archive' ? 'danger' : 'default'} onClick={ask}>
        {act === 'archive' ? 'Archive' : 'Restore'}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={`Archive ${name}?`}
        verb="Archive"
        danger
        onConfirm={run}
        onCancel={() => setIsAsked(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
