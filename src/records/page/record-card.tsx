/**
 * One part of a record: its facts, and a way to change them in its head for people who may. An
 * empty one says so; it is never a blank box.
 */
import { IconPencil } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { RecordsByResource, ResourceName } from '#contract/core/resource/registry.ts'
import { Button, type ButtonKind } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { fieldText } from '../form/field-text.ts'
import { useMayDo } from '../read/use-may-do.ts'
import { refsOf, useReading } from '../read/use-names.ts'
import { usePageKeys } from '../read/use-page-keys.ts'
import styles from './record-page.module.css'
import { Facts } from './record-page.tsx'
import { editPath } from './use-editing.ts'

interface RecordCardProps<N extends ResourceName> {
  readonly resource: N
  readonly record: RecordsByResource[N]
  /** The section of the form. */
  readonly title: string
  /** Of the record. */
  readonly path: string
  readonly fields?: readonly string[]
  /** Its purpose, in one sentence under its title. */
  readonly about?: string
  /** `flush` when rows fill it from edge to edge. */
  readonly flush?: boolean
  /** It can't be changed now: it can only be changed online, and there is no signal. */
  readonly isFixed?: boolean
  /** Where it is changed, if that is another page. */
  readonly action?: ReactNode
  /** Shown instead of the facts. */
  readonly children?: ReactNode
}

export function RecordCard<N extends ResourceName>(props: RecordCardProps<N>) {
  const { resource, record, title, path, fields = [], flush = false, isFixed, children } = props
  const { about, action } = props
  const definition = declarations[resource]
  const mayEdit = useMayDo('edit', resource)
  const reading = useReading(refsOf(definition, fields, [record]))
  const isEmpty = fields.every((field) => fieldText(definition, field, record, reading) === '')
  const edit = (
    <Button kind="plain" icon={IconPencil} to={editPath(path, title)} about={title}>
      Edit
    </Button>
  )
  return (
    <Card title={title} flush aside={mayEdit && !isFixed ? (action ?? edit) : null}>
      {about ? <p className={styles.about}>{about}</p> : null}
      <div className={flush ? undefined : styles.cardBody}>
        {children ??
          (isEmpty ? (
            <p className={styles.empty}>Not added</p>
          ) : (
            <Facts resource={resource} record={record} fields={fields} />
          ))}
      </div>
    </Card>
  )
}

/** Opens the whole form, in the page's head, and by `e`. */
interface EditButtonProps {
  resource: ResourceName
  /** Of the record. */
  path: string
  /** Not the filled button, if the record has its own next act. */
  kind?: ButtonKind
}

export function EditButton({ resource, path, kind = 'primary' }: EditButtonProps) {
  const mayEdit = useMayDo('edit', resource)
  const { history } = useRouter()
  usePageKeys({ e: () => history.push(editPath(path)) }, { active: mayEdit })
  return mayEdit ? (
    <Button kind={kind} icon={IconPencil} to={editPath(path)}>
      Edit
    </Button>
  ) : null
}
