/**
 * A lot: picked from the site's stock, by item, batch or date; or its batch code is typed, if it
 * isn't there (contract/modules/forms/form-errors.ts).
 */
import { IconList, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { lotName } from '#src/modules/lots/parts/lot-words.ts'
import { useLotsById, useLotsHere } from '#src/modules/lots/parts/use-lots.ts'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { type AnswerProps, asText, toFieldProps } from './answer-control.ts'
import styles from './check-form.module.css'

export function LotAnswer(props: AnswerProps) {
  const { title, value, onAnswer, required } = props
  const chosen = asText(value)
  const here = useLotsHere()
  const known = useLotsById(chosen ? [chosen] : [])
  const [isWriting, setIsWriting] = useState(false)
  const own = known.get(chosen)
  const listed = own && !here?.some(({ lot }) => lot.id === chosen) ? [own, ...(here ?? [])] : here
  // What was typed before stays text.
  const isText = isWriting || (chosen !== '' && !own) || listed?.length === 0
  return (
    <div className={styles.near}>
      {isText ? (
        <TextField
          {...toFieldProps(props)}
          maxLength={120}
          value={chosen}
          onChange={(text) => onAnswer(text || undefined)}
        />
      ) : (
        <SelectField
          {...toFieldProps(props)}
          options={listed?.map(({ lot }) => ({ value: lot.id, label: lotName(lot) }))}
          value={chosen || null}
          onChange={(next) => onAnswer(next ?? undefined)}
          clearable={!required}
        />
      )}
      {listed && listed.length > 0 ? (
        <Button
          kind="plain"
          icon={isText ? IconList : IconPencil}
          about={title}
          onClick={() => {
            onAnswer(undefined)
            setIsWriting(!isText)
          }}
        >
          {isText ? 'Pick from the stock' : 'Write the batch'}
        </Button>
      ) : null}
    </div>
  )
}
