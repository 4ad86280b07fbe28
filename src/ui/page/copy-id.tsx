/** Copies a record's unique ID. The two messages are exactly the specification's (§2). */
import { IconCopy } from '@tabler/icons-react'
import { toast } from '../layers/toasts.ts'
import { Button } from './button.tsx'

async function copy(id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(id)
    toast.success('Copied unique ID to clipboard')
  } catch {
    toast.fail('Failed to copy unique ID to clipboard')
  }
}

export function CopyId({ id, children = 'Copy ID' }: { id: string; children?: string }) {
  return (
    <Button kind="plain" icon={IconCopy} onClick={() => void copy(id)}>
      {children}
    </Button>
  )
}
