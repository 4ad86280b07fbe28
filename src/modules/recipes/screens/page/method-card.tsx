/** The steps, the critical ones marked (domain §2.16). */
import { IconPencil, IconShieldCheck } from '@tabler/icons-react'
import type { Recipe } from '#contract/modules/recipes/recipes.ts'
import { editPath } from '#src/records/page/use-editing.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useReading } from '#src/records/read/use-names.ts'
import { useOnline } from '#src/session/use-online.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { limitText } from '../../parts/recipe-words.ts'
import styles from './recipe-page.module.css'

export function MethodCard({ recipe }: { recipe: Recipe }) {
  const mayEdit = useMayDo('edit', 'recipes')
  const isOnline = useOnline()
  const { method = [] } = recipe
  const { nameOf } = useReading({
    'check-forms': method.flatMap(({ form_id: id }) => id ?? []),
  })
  return (
    <Card
      title="Method"
      flush
      aside={
        mayEdit && isOnline ? (
          <Button
            kind="plain"
            icon={IconPencil}
            to={editPath(`/recipes/${recipe.id}`, 'Method')}
            about="Method"
          >
            Edit
          </Button>
        ) : null
      }
    >
      {method.length === 0 ? <p className={styles.none}>Not added</p> : null}
      <ol className={styles.steps}>
        {method.map((step) => (
          <li key={step.id}>
            <span className={styles.stepText}>{step.text}</span>
            {step.ccp ? (
              <Chip tone="info" icon={IconShieldCheck}>
                Critical point
              </Chip>
            ) : null}
            {step.form_id ? (
              <span className={styles.limit}>
                {nameOf('check-forms', step.form_id) ?? 'A check form'}
              </span>
            ) : null}
            {limitText(step) ? <span className={styles.limit}>{limitText(step)}</span> : null}
          </li>
        ))}
      </ol>
    </Card>
  )
}
