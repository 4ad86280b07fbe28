/**
 * The frame of the public pages: the striped apron with the business's name, and the content on its
 * right; on a phone and a tablet the apron is a band at the top.
 */
import { type ReactNode, useEffect } from 'react'
import { firstPageIsUsable } from '#src/platform/first-page.ts'
import { Logo } from '#src/ui/page/logo.tsx'
import { pageTitleId } from '#src/ui/page/page.tsx'
import styles from './apron-page.module.css'

interface ApronPageProps {
  title: string
  second?: ReactNode
  businessName: string | null
  children: ReactNode
}

export function ApronPage({ title, second, businessName, children }: ApronPageProps) {
  useEffect(firstPageIsUsable, [])
  return (
    <div className={styles.frame}>
      <header className={`l-apron ${styles.apron}`}>
        <p className={styles.name}>
          <Logo size={44} onApron />
          Larder
        </p>
        <p className={styles.promise}>Write it down once. Find it when it matters.</p>
        <p className={styles.business}>
          {businessName ? <strong>{businessName}</strong> : null}
          <span>{location.host}</span>
        </p>
      </header>
      <main className={styles.work}>
        <div className={styles.column}>
          <h1 id={pageTitleId} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {second ? <p className={styles.second}>{second}</p> : null}
          {children}
        </div>
      </main>
    </div>
  )
}
