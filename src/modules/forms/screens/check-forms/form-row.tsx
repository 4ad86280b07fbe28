/** A form in the list: its schedules and, for people who can change it, its place in the order. */
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { Grip } from '#src/ui/lists/grip.tsx'
import { ListRow } from '#src/ui/lists/list-row.tsx'
import { useOrderedRow } from '#src/ui/lists/ordered-rows.tsx'
import { AppLink } from '#src/ui/page/app-link.tsx'
import styles from './form-row.module.css'
import { formStatus } from './newest-forms.ts'
import type { FormOrder } from './use-form-order.ts'

interface FormRowProps {
  readonly form: CheckForm
  readonly second: string
  /** Absent for people who may not change the order. */
  readonly order?: FormOrder | undefined
}

export function FormRow({ form, second, order }: FormRowProps) {
  const to = `/check-forms/${form.id}`
  const status = formStatus(form)
  if (!order?.ids) return <ListRow title={form.title} second={second} status={status} to={to} />
  return <MovedRow to={to} form={form} second={second} ids={order.ids} order={order} />
}

interface MovedRowProps extends FormRowProps {
  readonly to: string
  readonly ids: readonly string[]
  readonly order: FormOrder
}

function MovedRow({ to, form, second, ids, order }: MovedRowProps) {
  const { row, handle } = useOrderedRow(form.id)
  return (
    <ListRow
      row={row}
      title={
        <AppLink to={to} className={styles.name}>
          {form.title}
        </AppLink>
      }
      second={second}
      action={
        <span className={styles.grip}>
          <Grip
            name={form.title}
            at={ids.indexOf(form.id)}
            count={ids.length}
            handle={handle}
            onMove={(place) => void order.move(form.id, place)}
          />
        </span>
      }
    />
  )
}
