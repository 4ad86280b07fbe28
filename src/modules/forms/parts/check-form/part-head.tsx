/** The title of a part of a form, with a line about it. */
import styles from './check-form.module.css'

interface PartHeadProps {
  title: string | undefined
  about?: string | undefined
}

export function PartHead({ title, about }: PartHeadProps) {
  if (!title && !about) return null
  return (
    <div className={styles.part}>
      {title ? <h2 className="l-h2">{title}</h2> : null}
      {about ? <p className="l-second">{about}</p> : null}
    </div>
  )
}
