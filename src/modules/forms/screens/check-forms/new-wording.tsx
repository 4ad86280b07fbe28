/** Offers the library's plainer wording for forms in use: what changes, and publishing it. */
import { IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { useOnline } from '#src/session/use-online.ts'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { toast } from '#src/ui/layers/toasts.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Note } from '#src/ui/status/note.tsx'
import styles from './new-wording.module.css'
import { usePublishWording, type WordingOffer } from './use-new-wording.ts'

const forms = (count: number) => (count === 1 ? '1 form' : `${count} forms`)

export function NewWording({ offers }: { offers: readonly WordingOffer[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, during] = useBusy()
  const isOnline = useOnline()
  const publish = usePublishWording()
  const ready = offers.filter(({ problem }) => problem === null)
  const [only] = offers

  async function publishAll(): Promise<void> {
    const done: string[] = []
    for (const offer of ready) {
      const saved = await publish(offer)
      if (!saved.ok) {
        toast.fail(`${offer.form.title} isn’t published`, {
          second: Object.values(saved.fields)[0] ?? saved.message,
        })
        break
      }
      done.push(offer.form.title)
    }
    if (done.length === ready.length) setIsOpen(false)
    if (done.length === 0) return
    toast.success(
      done.length === 1 ? `${done[0]} is published` : `${forms(done.length)} published`,
      {
        second: 'Checks use the new wording from now on.',
      },
    )
  }

  if (!only) return null
  return (
    <>
      <Note
        tone="info"
        icon={IconSparkles}
        title={
          offers.length === 1
            ? `${only.form.title} can be asked more plainly.`
            : `${forms(offers.length)} can be asked more plainly.`
        }
        action={<Button onClick={() => setIsOpen(true)}>See the new wording</Button>}
      >
        Health and pest questions are answered in words, and issues say what is wrong.
      </Note>
      <Sheet
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title="New wording"
        footer={
          ready.length > 0 ? (
            <Button
              kind="primary"
              disabled={!isOnline || isBusy}
              onClick={() => void during(publishAll())}
            >
              {ready.length === 1 ? 'Publish it' : `Publish all ${ready.length}`}
            </Button>
          ) : null
        }
      >
        <p className="l-second">
          Checks done before keep the words they were answered by. Answers mean what they meant.
        </p>
        {isOnline ? null : <p>Connect to publish them.</p>}
        {offers.map((offer) => (
          <Offer key={offer.form.id} offer={offer} />
        ))}
      </Sheet>
    </>
  )
}

function Offer({ offer: { form, changes, problem } }: { offer: WordingOffer }) {
  return (
    <section className={styles.form} aria-label={form.title}>
      <h3 className="l-h3">{form.title}</h3>
      {problem ? (
        <Note
          tone="warning"
          title={problem}
          action={<Button to={`/check-form-builder?form=${form.id}`}>Change</Button>}
        />
      ) : null}
      <ul className={styles.changes}>
        {changes.map(({ path, was, now, answers, issues }) => (
          <li key={path}>
            {was === now ? null : <s className={styles.was}>{was}</s>}
            <span className={styles.now}>{now}</span>
            {answers.length > 0 ? (
              <span className="l-second">Answers: {answers.join(' or ')}</span>
            ) : null}
            {issues.map((title) => (
              <span key={title} className="l-second">
                Issue: {title}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
