/** The way to take in one lot that came without a delivery note. */

import { lotIntakePaths } from '#src/modules/lots/parts/lot-kinds.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import lotStyles from '../lot/lot.module.css'
import { isReceived } from '../lot/lot-draft.ts'
import { useReceivedKinds } from '../lot/use-items.ts'
import { kindWords } from '../single/kind-words.ts'

export function WithoutNote() {
  const kinds = useReceivedKinds().filter(isReceived)
  if (kinds.length === 0) return null
  return (
    <Card>
      <div className={lotStyles.question}>
        <div>
          <p className={lotStyles.asked}>No delivery note?</p>
          <p className="l-second">Take in one lot by itself.</p>
        </div>
        <div className={lotStyles.picks}>
          {kinds.map((kind) => (
            <Button key={kind} to={lotIntakePaths[kind]} about={kindWords[kind].title}>
              {kindWords[kind].button}
            </Button>
          ))}
        </div>
      </div>
    </Card>
  )
}
