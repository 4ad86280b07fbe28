/** A supplier's contact details, and who answers in a recall by day and night (domain §2.8). */
import type { ReactNode } from 'react'
import type { Supplier } from '#contract/modules/suppliers/suppliers.ts'
import { formatPhone } from '#contract/text/phone.ts'
import styles from './suppliers.module.css'

/** Opens in another tab, without a referrer; only http and https (AC 3.24.5). */
function Website({ address }: { address: string }) {
  if (!/^https?:\/\//.test(address)) return address
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={styles.link}>
      {address.replace(/^https?:\/\//, '').replace(/\/$/, '')}
      <span className="l-hidden">, opens in a new tab</span>
    </a>
  )
}

const Reach = ({ by, at }: { by: 'tel' | 'mailto'; at: string }) => (
  <a href={`${by}:${at}`} className={styles.link}>
    {by === 'tel' ? formatPhone(at) : at}
  </a>
)

export function Contact({ supplier }: { supplier: Supplier }) {
  const { website, contact_name: name, emergency_contact: urgent } = supplier
  const email = supplier.email_address?.email
  const phone = supplier.phone_number?.phone
  const rows: [string, ReactNode][] = [
    ['Website', website && <Website address={website} />],
    ['Contact', name],
    ['Email', email && <Reach by="mailto" at={email} />],
    ['Phone', phone && <Reach by="tel" at={phone} />],
    ['In a recall', urgent?.name],
    ['Recall phone', urgent?.phone && <Reach by="tel" at={urgent.phone} />],
    ['Recall email', urgent?.email && <Reach by="mailto" at={urgent.email} />],
  ]
  const known = rows.filter(([, content]) => Boolean(content))
  return (
    <>
      {known.length === 0 ? <p className={styles.none}>Not added</p> : null}
      <dl className={styles.contact}>
        {known.map(([title, content]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{content}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
