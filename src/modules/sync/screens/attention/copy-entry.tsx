/** Takes what was typed elsewhere, whatever becomes of it here. */
import { IconCopy } from '@tabler/icons-react'
import { entryText } from '#local/entry-text.ts'
import type { OutboxEntry } from '#local/outbox.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { Button } from '#src/ui/page/button.tsx'

export function CopyEntry({ entry }: { entry: Pick<OutboxEntry, 'resource' | 'patch'> }) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(entryText(entry))
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
