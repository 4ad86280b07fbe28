/**
 * Needs attention: changes the server refused, or that two people made (domain §1.6). List left,
 * detail right; on a phone list, then detail (guide §7). Always holds: nothing leaves this list
 * except by a person's own decision.
 */
import { IconCircleCheck } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useIsPhone } from '#src/ui/input/use-media.ts'
import { Card } from '#src/ui/page/card.tsx'
import { Page, Stack } from '#src/ui/page/page.tsx'
import { Empty } from '#src/ui/status/empty.tsx'
import { ListSkeleton } from '#src/ui/status/skeletons.tsx'
import styles from './attention.module.css'
import { AttentionDetail, kindWords } from './attention-detail.tsx'
import { AttentionList } from './attention-list.tsx'
import { GivenUpList } from './given-up-list.tsx'
import { UnprovenLists } from './unproven-list.tsx'
import { type Attention, useAttention } from './use-attention.ts'
import { type Unproven, useUnproven } from './use-unproven.ts'

const PATH = '/needs-attention'

export function AttentionScreen() {
  const { lines, finders } = useUnproven()
  return (
    <>
      {finders}
      <AttentionPage unproven={lines} />
    </>
  )
}

function AttentionPage({ unproven }: { unproven: Unproven | undefined }) {
  const all = useAttention()
  const isPhone = useIsPhone()
  const search: { entry?: unknown; edit?: unknown } = useSearch({ strict: false })
  const asked = all?.find(({ entry }) => String(entry.seq) === search.entry)
  const isEditing = asked !== undefined && search.edit === 'yes'
  if (!all || !unproven) {
    return (
      <Page title="Needs attention" second=" ">
        <ListSkeleton rows={3} />
      </Page>
    )
  }
  if (isPhone && asked) {
    return (
      <Page title={kindWords(asked.entry)} back={{ to: PATH, label: 'Needs attention' }}>
        <AttentionDetail key={asked.entry.seq} item={asked} isEditing={isEditing} />
      </Page>
    )
  }
  const shown = isPhone ? undefined : (asked ?? all[0])
  return (
    <Page title="Needs attention" second={secondLine(all, unproven)}>
      {all.length + unproven.length === 0 ? <AllSettled /> : null}
      <div className={styles.split}>
        {all.length > 0 ? (
          <Card flush>
            <AttentionList items={all} current={shown?.entry.seq} path={PATH} />
          </Card>
        ) : null}
        {shown ? (
          <Stack>
            <AttentionDetail key={shown.entry.seq} item={shown} isEditing={isEditing} />
          </Stack>
        ) : null}
      </div>
      <UnprovenLists lines={unproven} />
      <GivenUpList />
    </Page>
  )
}

const ALL_TAKEN = 'The server accepted everything this device sent.'

function secondLine(all: readonly Attention[], unproven: Unproven): string | undefined {
  if (all.length === 0) return unproven.length > 0 ? ALL_TAKEN : undefined
  const are = all.length === 1 ? '1 record is' : `${all.length} records are`
  return `${are} saved here and waiting for your decision. Nothing is lost, and nothing is removed until you say so.`
}

function AllSettled() {
  return (
    <Card>
      <Empty icon={IconCircleCheck} title="Nothing needs attention">
        {ALL_TAKEN}
      </Empty>
    </Card>
  )
}
