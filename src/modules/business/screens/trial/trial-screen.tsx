/**
 * The trial is over (§1, §4 Trial): how to contact the provider, and signing out. Always holds:
 * nothing is deleted, and unsent work stays on this device.
 */
import { IconMail, IconMessage, IconPhone, IconWorld } from '@tabler/icons-react'
import type { Client } from '#contract/modules/business/client.ts'
import { Page } from '#src/ui/page/page.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { contactWays } from './contact-ways.ts'
import styles from './trial.module.css'

const icons = { phone: IconPhone, email: IconMail, chat: IconMessage, website: IconWorld }

export function TrialScreen({ client }: { client: Client }) {
  const ways = contactWays(client.settings?.provider_contact)
  return (
    <Page title="Your trial has ended" second={client.name}>
      <Note tone="info" title="Your records are kept.">
        To carry on, talk to your provider. Nothing was deleted.
      </Note>
      <ul className={styles.ways}>
        {ways.map(({ kind, label, value, href }) => {
          const Shape = icons[kind]
          return (
            <li key={kind}>
              <a className={styles.way} href={href}>
                <Shape size={24} stroke={1.9} aria-hidden="true" />
                <span className={styles.words}>
                  {label}
                  <span className="l-second">{value}</span>
                </span>
              </a>
            </li>
          )
        })}
      </ul>
      {ways.length === 0 ? <p>Ask whoever set up Larder for you.</p> : null}
    </Page>
  )
}
