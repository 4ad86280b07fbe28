/**
 * The page of one catalogue record: `/…/new` adds, its own address reads, `?edit=` changes, all
 * with the same sections (kit-patterns §5). A module passes the sections and what is specific to
 * it.
 */
import type { ReactNode } from 'react'
import type { RecordsByResource, ResourceName } from '#contract/core/resource/registry.ts'
import { Stack } from '#src/ui/page/page.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import type { FieldGroup } from '../form/form-schema.ts'
import type { RecordFormProps } from '../form/record-form.tsx'
import { useRecord } from '../read/use-records.ts'
import { useRouteId } from '../read/use-route-id.ts'
import { ArchiveButton } from './archive-button.tsx'
import { EditRecordPage } from './edit-record-page.tsx'
import { NewRecordPage } from './new-record-page.tsx'
import { EditButton, RecordCard } from './record-card.tsx'
import { RecordPage } from './record-page.tsx'
import { useEditing } from './use-editing.ts'

interface CataloguePageProps<N extends ResourceName>
  extends Pick<RecordFormProps<N>, 'resource' | 'asks' | 'start' | 'derive' | 'hiddenOptions'> {
  readonly groups: readonly (FieldGroup & { readonly title: string })[]
  readonly list: { readonly to: string; readonly label: string }
  /** "New customer". */
  readonly newTitle: string
  /** "Add customer". */
  readonly verb: string
  /** Who can add one instead: "Only staff can add a customer." */
  readonly othersRead: string
  /** What archiving one means. */
  readonly archiving: string
  readonly second?: (record: RecordsByResource[N]) => ReactNode
  readonly chips?: (record: RecordsByResource[N]) => ReactNode
  /** Actions besides editing and archiving. */
  readonly actions?: (record: RecordsByResource[N]) => ReactNode
  /** Notes above everything, on the side. */
  readonly aside?: (record: RecordsByResource[N]) => ReactNode
}

export function CataloguePage<N extends ResourceName>(props: CataloguePageProps<N>) {
  const { resource, groups, list, newTitle, verb, othersRead, archiving, ...more } = props
  const { second, chips, actions, aside, asks, ...form } = more
  const id = useRouteId()
  const record = useRecord(resource, id)
  const section = useEditing()
  if (id === null) {
    return (
      <NewRecordPage<N>
        {...form}
        {...(asks && { asks })}
        resource={resource}
        groups={groups}
        sections
        title={newTitle}
        back={list}
        othersRead={othersRead}
        verb={verb}
      />
    )
  }
  const path = `${list.to}/${id}`
  if (record && section !== undefined) {
    return (
      <EditRecordPage<N>
        {...form}
        resource={resource}
        groups={groups}
        record={record}
        path={path}
        section={section}
      />
    )
  }
  return (
    <RecordPage<N>
      resource={resource}
      record={record}
      back={list}
      second={record && second?.(record)}
      chips={
        record ? (
          <>
            {record.archived ? <Chip>Archived</Chip> : null}
            {chips?.(record)}
          </>
        ) : null
      }
      actions={
        <>
          {record ? <EditButton resource={resource} path={path} /> : null}
          {record ? actions?.(record) : null}
          <ArchiveButton<N> resource={resource} record={record}>
            {archiving}
          </ArchiveButton>
        </>
      }
      aside={record && aside ? <Stack>{aside(record)}</Stack> : null}
    >
      {record ? (
        <Stack>
          {groups.map(({ title, fields }) => (
            <RecordCard<N>
              key={title}
              resource={resource}
              record={record}
              path={path}
              title={title}
              fields={fields}
            />
          ))}
        </Stack>
      ) : null}
    </RecordPage>
  )
}
