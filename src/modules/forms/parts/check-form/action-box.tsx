/**
 * Opens right below a failed answer (AC 3.25.1): what was done, with one tap or in one's own words,
 * with photos, and the consequences. Stays until the answer is good again.
 */
import { type ReactNode, useId, useState } from 'react'
import { PHOTOS_MAX } from '#contract/modules/forms/answers.ts'
import { Pick } from '#src/ui/fields/pick.tsx'
import { TextArea } from '#src/ui/fields/text-area.tsx'
import styles from './action-box.module.css'
import {
  readAction,
  type SaidAction,
  shownAction,
  toActionText,
  toggleAction,
} from './action-text.ts'
import { type Said, useFilling } from './filling.ts'
import { FoodAnswer } from './food-answers.tsx'
import { HeldLots } from './held-lots.tsx'
import { PhotosHere } from './photos-here.tsx'

interface ActionBoxProps {
  /** The question, for screen readers. */
  about: string
  suggestions: readonly string[]
  said: Said
  onChange: (said: Said) => void
  required: boolean
  /** The consequences of signing, in a sentence. */
  causes?: string | null
  /** Asked before the action. */
  before?: ReactNode
  /** Also asks what happened to the food. */
  asksFood?: boolean
  /** The only choice is to throw it away. */
  mustDiscard?: boolean
  /** Lots that can be put on hold; absent if none are asked for. */
  held?: { readonly suggested: readonly string[] | undefined } | undefined
}

export function ActionBox(props: ActionBoxProps) {
  const { about, suggestions, said, onChange, required, causes, before, asksFood, held } = props
  const { mustDiscard = false } = props
  const { isForTry } = useFilling()
  const { text } = said
  const [inBox, setInBox] = useState<SaidAction>(() => readAction(text, suggestions))
  const done = shownAction(inBox, text, suggestions)
  const write = (next: SaidAction) => {
    setInBox(next)
    onChange({ ...said, text: toActionText(next) })
  }
  const titleId = useId()
  return (
    <section className={styles.box} aria-labelledby={titleId}>
      {before}
      <p id={titleId} className={styles.title}>
        What did you do about it?<span className="l-hidden"> {about}</span>
        {required ? null : <span className="l-second"> Optional</span>}
      </p>
      {suggestions.length > 0 ? (
        <div className={styles.picks}>
          {suggestions.map((one) => (
            <Pick
              key={one}
              chosen={done.chosen.includes(one)}
              onClick={() => write(toggleAction(done, one))}
            >
              {one}
            </Pick>
          ))}
        </div>
      ) : null}
      <TextArea
        label={`In your own words, about ${about}`}
        hideLabel
        placeholder={suggestions.length > 0 ? 'Anything else' : 'Say what you did'}
        rows={2}
        maxLength={1000}
        value={done.own}
        onChange={(own) => write({ ...done, own })}
      />
      {asksFood ? (
        <FoodAnswer
          about={about}
          value={said.product_decision}
          mustDiscard={mustDiscard}
          onChange={(product_decision) => onChange({ ...said, product_decision })}
        />
      ) : null}
      {held && said.product_decision?.decision === 'HELD' ? (
        <HeldLots
          about={about}
          value={said.lots}
          suggested={held.suggested}
          onChange={(lots) => onChange({ ...said, lots: [...lots] })}
        />
      ) : null}
      {isForTry ? null : (
        <PhotosHere
          label="Photos of it"
          fileIds={said.file_ids}
          max={PHOTOS_MAX}
          onChange={(file_ids) => onChange({ ...said, file_ids })}
        />
      )}
      {causes ? <p className={styles.causes}>{causes}</p> : null}
    </section>
  )
}
