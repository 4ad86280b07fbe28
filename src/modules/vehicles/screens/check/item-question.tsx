/**
 * One item of the walk (design, Van check): OK, Defect or N/A; a defect asks how bad it is, in words
 * that say what follows, what is wrong, and a photo.
 */
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import type { VanAnswer } from '#contract/modules/vehicles/van-checks.rules.ts'
import { type VanItemCode, vanItems } from '#contract/modules/vehicles/van-items.ts'
import { PhotoPicker } from '#src/records/files/photo-picker.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { YesNo, type YesNoValue } from '#src/ui/fields/yes-no.tsx'
import { vanItemHints } from '../../parts/van-sections.ts'
import styles from './van-check.module.css'

type Answer = Partial<Omit<VanAnswer, 'code'>>

interface ItemQuestionProps {
  readonly code: VanItemCode
  readonly value: Answer
  readonly locationId: string | undefined
  readonly onAnswer: (more: Answer) => void
}

const words = { yes: 'OK', no: 'Defect', na: 'N/A' }
const asAnswer = { yes: 'OK', no: 'DEFECT', na: 'NA' } as const
const asValue: Readonly<Record<string, YesNoValue>> = { OK: 'yes', DEFECT: 'no', NA: 'na' }

const severities = [
  { value: 'MINOR', title: 'Minor', says: 'Safe to drive, fix it soon', icon: IconCheck },
  {
    value: 'DANGEROUS',
    title: 'Dangerous',
    says: 'Takes the van off the road',
    icon: IconAlertCircle,
  },
] as const

export function ItemQuestion({ code, value, locationId, onAnswer }: ItemQuestionProps) {
  const group = useId()
  const title = vanItems[code]
  return (
    <li className={styles.item}>
      <div>
        <h3 className={styles.itemTitle}>{title}</h3>
        <p className="l-second">{vanItemHints[code]}</p>
      </div>
      <YesNo
        label={title}
        withNa
        words={words}
        value={value.answer === undefined ? null : asValue[value.answer]}
        onChange={(answer) => onAnswer({ answer: asAnswer[answer] })}
      />
      {value.answer === 'DEFECT' ? (
        <div className={styles.defect}>
          <fieldset className={styles.severities}>
            <legend className={styles.asked}>How bad is it?</legend>
            {severities.map((one) => {
              const isChosen = value.severity === one.value
              const Before = isChosen ? IconCheck : one.icon
              return (
                <label
                  key={one.value}
                  className={styles.severity}
                  data-chosen={isChosen || undefined}
                >
                  <input
                    type="radio"
                    className="l-hidden"
                    name={group}
                    checked={isChosen}
                    onChange={() => onAnswer({ severity: one.value })}
                  />
                  <Before size={20} stroke={2.2} aria-hidden="true" />
                  <span className={styles.severityWords}>
                    <span className={styles.severityTitle}>{one.title}</span>
                    <span className="l-second">{one.says}</span>
                  </span>
                </label>
              )
            })}
          </fieldset>
          <TextField
            label={`What is wrong: ${title.toLowerCase()}`}
            value={value.note ?? ''}
            onChange={(note) => onAnswer({ note })}
            required
          />
          <PhotoPicker
            label={`Photos: ${title}`}
            hideLabel
            fileIds={value.file_ids ?? []}
            onChange={(file_ids) => onAnswer({ file_ids })}
            locationId={locationId}
          />
        </div>
      ) : null}
    </li>
  )
}
