/**
 * The business's check forms (domain §3.26): those in use in order, archived ones and drafts in
 * separate lists. People who aren't admins can only read.
 */
import { IconBooks, IconClipboardList, IconPlus } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { useOnline } from '#src/session/use-online.ts'
import { useFlag } from '#src/session/use-session.ts'
import { List } from '#src/ui/lists/list-row.tsx'
import { OrderedRows } from '#src/ui/lists/ordered-rows.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { PageTabs } from '#src/ui/page/page-tabs.tsx'
import { Empty } from '#src/ui/status/empty.tsx'
import { ListSkeleton } from '#src/ui/status/skeletons.tsx'
import { FormRow } from './form-row.tsx'
import { NewWording } from './new-wording.tsx'
import { schedulesText } from './schedules-text.ts'
import { useFormOrder } from './use-form-order.ts'
import { useNewWording } from './use-new-wording.ts'

const views = ['use', 'drafts', 'archived'] as const
type View = (typeof views)[number]
const labels: Readonly<Record<View, string>> = {
  use: 'In use',
  drafts: 'Drafts',
  archived: 'Archived',
}
const emptyTitles: Readonly<Record<View, string>> = {
  use: 'Nothing in use',
  drafts: 'No drafts',
  archived: 'Nothing archived',
}
const emptyWords: Readonly<Record<View, string>> = {
  use: 'Forms in use appear here. An admin publishes them.',
  drafts: 'Forms that aren’t published yet appear here.',
  archived: 'Archived forms appear here, with their past checks.',
}

const none: readonly CheckForm[] = []
const byTitle = (a: CheckForm, b: CheckForm) => a.title.localeCompare(b.title, 'en-GB')

function useView(): View {
  const { view }: { view?: unknown } = useSearch({ strict: false })
  return views.find((one) => one === view) ?? 'use'
}

export function CheckFormsScreen() {
  const view = useView()
  const forms = useRecords('check-forms', { includeArchived: true })
  const schedules = useRecords('check-schedules')
  const order = useFormOrder()
  const mayEdit = useMayDo('edit', 'check-forms')
  const isOnline = useOnline()
  const hasBuilder = useFlag('form_builder')
  const hasLibrary = useFlag('form_library')
  const byId = new Map(forms?.map((form) => [form.id, form]))
  const lists: Readonly<Record<View, readonly CheckForm[]>> = {
    use: (order.ids ?? []).flatMap((id) => byId.get(id) ?? []),
    drafts: (forms ?? []).filter((form) => form.draft && !form.archived).sort(byTitle),
    archived: (forms ?? []).filter((form) => form.archived).sort(byTitle),
  }
  const shown = lists[view]
  const offers = useNewWording(mayEdit && forms ? lists.use : none)
  const isHere = forms !== undefined && order.ids !== undefined
  const mayMove = mayEdit && isOnline && view === 'use'
  const build = mayEdit && hasBuilder
  const library = hasLibrary ? (
    <Button kind="primary" icon={IconBooks} to="/check-form-library">
      {mayEdit ? 'Add from the library' : 'Look at the library'}
    </Button>
  ) : null
  return (
    <Page
      title="Check forms"
      second={isHere ? `${lists.use.length} in use` : ' '}
      actions={
        <>
          {build ? (
            <Button icon={IconPlus} to="/check-form-builder">
              Build a form
            </Button>
          ) : null}
          {library}
        </>
      }
    >
      <PageTabs
        label="Forms"
        tabs={views.map((one) => ({
          to: one === 'use' ? '/check-forms' : `/check-forms?view=${one}`,
          label: labels[one],
          current: one === view,
          count: isHere && one !== 'use' && lists[one].length > 0 ? lists[one].length : undefined,
        }))}
      />
      {mayEdit && view === 'use' ? <NewWording offers={offers} /> : null}
      {!isHere ? (
        <ListSkeleton />
      ) : shown.length === 0 ? (
        <Empty icon={IconClipboardList} title={emptyTitles[view]}>
          {mayEdit && view === 'use'
            ? 'Start from the library or build your own.'
            : emptyWords[view]}
        </Empty>
      ) : (
        <Card flush>
          <OrderedRows
            ids={order.ids ?? []}
            nameOf={(id) => byId.get(id)?.title ?? ''}
            onMove={(id, to) => void order.move(id, to)}
          >
            <List label={labels[view]}>
              {shown.map((form) => (
                <FormRow
                  key={form.id}
                  form={form}
                  second={schedulesText(form, schedules ?? [])}
                  order={mayMove ? order : undefined}
                />
              ))}
            </List>
          </OrderedRows>
        </Card>
      )}
    </Page>
  )
}
