/** A line's ingredient, and what the line said before it was changed. */

import { useFormValues } from '#src/records/form/form-values.ts'
import type { OwnControlProps } from '#src/records/form/own-control.ts'
import styles from './edit-recipe.module.css'
import { useLinesAround } from './editing-context.ts'
import { IngredientPicker } from './ingredient-picker.tsx'

export function IngredientCell(props: OwnControlProps) {
  const { data } = useFormValues()
  const around = useLinesAround()
  const was = around?.wasById.get(String(data.id))
  return (
    <>
      <IngredientPicker {...props} line={data} />
      {was ? <p className={styles.was}>{was}</p> : null}
    </>
  )
}
