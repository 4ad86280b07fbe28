/** A code as it came, with each function 1 as a key. */
import { Fragment } from 'react'
import { FNC1 } from '#contract/modules/scanner/gs1-parse.ts'
import styles from './raw-code.module.css'

export function RawCode({ raw }: { raw: string }) {
  const stretches = raw.split(FNC1)
  return (
    <code className={styles.code}>
      {stretches.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stretches never change places.
        <Fragment key={at}>
          {at > 0 ? <kbd className={styles.key}>FNC1</kbd> : null}
          {text}
        </Fragment>
      ))}
    </code>
  )
}
