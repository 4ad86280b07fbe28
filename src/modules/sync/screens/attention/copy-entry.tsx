/** Copies what was typed, so that it isn't lost whatever happens to it here. */
import { IconCopy } from '@tabler/icons-react'
import { entryText } from '#local/outbox/entry-text.ts'
import type { OutboxEntry } from '#local/outbox/outbox.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { Button } from '#src/ui/page/button.tsx'

interface CopyEntryProps {
  entry: Pick<OutboxEntry, 'resource' | 'patch'>
  /** Its parts, if it is a call. */
  parts?: readonly Pick<OutboxEntry, 'resource' | 'patch'>[]
}

export function CopyEntry({ entry, parts = [] }: CopyEntryProps) {
  async function copy(): Promise<void> {
    try {
      const told = parts.length > 0 ? parts : [entry]
      await navigator.clipboard.writeText(told.map(entryText).join('\n\n'))
      toast.success('Copied')
    } catch {
      toast.fail('This browser does not let Larder copy')
    }
  }
  return (
    <Button kind="plain" icon={IconCopy} onClick={() => void copy()}>
      Copy details
    </Button>
  )
}
