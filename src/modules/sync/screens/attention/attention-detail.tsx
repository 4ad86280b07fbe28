/** One change that needs a decision: two versions side by side, or a refusal. */
import { IconVersions } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { OutboxEntry } from '#local/outbox/outbox.ts'
import { useIsPhone } from '#src/ui/input/use-media.ts'
import { Card } from '#src/ui/page/card.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { isConflict } from './conflict-lines.ts'
import { EditEntry } from './edit-entry.tsx'
import { OthersChange } from './others-change.tsx'
import { RefusedChange } from './refused-change.tsx'
import { TwoVersions } from './two-versions.tsx'
import type { Attention } from './use-attention.ts'

export const kindWords = (entry: Pick<OutboxEntry, 'state'>) =>
  isConflict(entry) ? 'Two versions' : 'Not accepted'

interface AttentionDetailProps {
  item: Attention
  /** The form is open, instead of the refused change. */
  isEditing: boolean
}

export function AttentionDetail({ item, isEditing }: AttentionDetailProps) {
  const { entry, title } = item
  const isPhone = useIsPhone()
  const navigate = useNavigate()
  const onDone = () =>
    void navigate({ to: '/needs-attention', replace: true } as Parameters<typeof navigate>[0])
  if (isEditing && item.mayDecide && !isConflict(entry)) {
    return (
      <section aria-label={title}>
        <EditEntry item={item} onDone={onDone} />
      </section>
    )
  }
  const chip = isConflict(entry) ? (
    <Chip tone="warning" icon={IconVersions}>
      {kindWords(entry)}
    </Chip>
  ) : (
    <Chip tone="fail">{kindWords(entry)}</Chip>
  )
  return (
    <Card title={title} aside={isPhone ? null : chip}>
      {!item.mayDecide ? (
        <OthersChange item={item} />
      ) : isConflict(entry) ? (
        // The choices apply to this version of theirs only.
        <TwoVersions key={String(item.theirs?.version)} item={item} onDone={onDone} />
      ) : (
        <RefusedChange item={item} onDone={onDone} />
      )}
    </Card>
  )
}
